local inside = ui.Layer {}
local outside = ui.Layer { inside }
print(inside.superlayer == outside) --> true
