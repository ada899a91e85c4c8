local view = ui.View { frame = { 0, 0, 60, 40 }, backgroundColor = "tomato" }
local node = ui.DisplayNode { viewBlock = function() return view end }
print(node.view == view, view.node == node, node.frame.width) --> true  true  60
