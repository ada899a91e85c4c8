local inside = box "tomato"
local node = ui.DisplayNode { inside }
print(node.view.subviews[1] == inside.view) --> true
