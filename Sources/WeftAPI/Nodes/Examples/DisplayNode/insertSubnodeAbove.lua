local first, second, third = box "tomato", box "gold", box "steelblue"
local node = ui.DisplayNode { first, second }
node:insertSubnodeAbove(third, first)
print(node.subnodes[2] == third) --> true
