local inside = ui.View {}
local outside = ui.View { inside }
print(inside.superview == outside) --> true
