local inside = box "tomato"
inside.frame = { 10, 10, 40, 40 }
local node = ui.DisplayNode { backgroundColor = "gold", style = { height = 60 } }
node:addSubnode(inside)
return node
