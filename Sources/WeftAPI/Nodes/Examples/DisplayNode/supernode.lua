local inside = box "tomato"
local outside = ui.DisplayNode { inside }
print(inside.supernode == outside, outside.supernode) --> true  nil
