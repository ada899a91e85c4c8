local inside = box "tomato"
local node = ui.DisplayNode { inside }
inside.frame = { 10, 20, 40, 40 }
print(inside:convertPointFrom({ 11, 21 }, node).y) --> 1
