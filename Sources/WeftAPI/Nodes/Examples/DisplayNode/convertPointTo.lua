local inside = box "tomato"
local node = ui.DisplayNode { inside }
inside.frame = { 10, 20, 40, 40 }
print(inside:convertPointTo({ 1, 1 }, node).y) --> 21
