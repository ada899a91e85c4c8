local button = ui.ButtonNode { title = "Buy" }
print(button.imageNode.className, button.imageNode.layerBacked) --> ImageNode  true
