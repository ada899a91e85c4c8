local button = ui.ButtonNode { title = "Buy" }
print(button.titleNode.className, button.titleNode.layerBacked) --> TextNode  true
