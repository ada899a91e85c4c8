local inside = box "tomato"
local node = ui.DisplayNode { inside }
inside:removeFromSupernode()
print(#node.subnodes) --> 0
