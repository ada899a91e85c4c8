local inside = box "tomato"
local node = ui.DisplayNode { inside }
inside.frame = { 10, 20, 40, 40 }
print(inside:convertRectFrom({ 10, 20, 5, 5 }, node).x) --> 0
