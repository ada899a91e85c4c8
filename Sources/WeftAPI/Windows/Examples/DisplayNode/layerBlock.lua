local node = ui.DisplayNode { layerBlock = function() return ui.Layer { backgroundColor = "tomato" } end }
print(node.layerBacked, node.layer.backgroundColor) --> true  #ff6347
