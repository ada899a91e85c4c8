local inside = ui.View {}
local outside = ui.View { inside }
inside:removeFromSuperview()
print(#outside.subviews) --> 0
