local first, second = box "tomato", box "gold"
local node = ui.DisplayNode { first }
node:insertSubnodeBelow(second, first)
print(node.subnodes[1] == second) --> true
