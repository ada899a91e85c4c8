local inside = box "tomato"
local node = ui.DisplayNode { inside }
inside.frame = { 10, 20, 40, 40 }
print(inside:convertRectTo(inside.bounds, node).x) --> 10
