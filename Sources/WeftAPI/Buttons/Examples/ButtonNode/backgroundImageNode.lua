local button = ui.ButtonNode { title = "Buy" }
print(button.backgroundImageNode.className, button.backgroundImageNode.layerBacked) --> ImageNode  true
