local node = ui.DisplayNode { viewBlock = function() return ui.View { backgroundColor = "tomato" } end }
print(node.synchronous, node.nodeLoaded) --> true  false
print(node.view.backgroundColor, node.nodeLoaded) --> #ff6347  true
