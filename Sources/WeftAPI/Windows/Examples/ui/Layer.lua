local layer = ui.Layer { frame = { 0, 0, 60, 40 }, backgroundColor = "tomato" }
local node = ui.DisplayNode { layerBlock = function() return layer end }
print(node.layer == layer, node.layerBacked, node.synchronous) --> true  true  true
