local inside = ui.Layer {}
local outside = ui.Layer { inside }
inside:removeFromSuperlayer()
print(#outside.sublayers) --> 0
