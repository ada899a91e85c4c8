local node = ui.DisplayNode { layerBacked = true }
print(node.layer ~= nil, (pcall(function() return node.view end))) --> true  false
