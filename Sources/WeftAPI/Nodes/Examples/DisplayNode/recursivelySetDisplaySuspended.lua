local inside = box "tomato"
local node = ui.DisplayNode { inside }
node:recursivelySetDisplaySuspended(true)
print(node.displaySuspended, inside.displaySuspended) --> true  true
