local first, second = box "tomato", box "gold"
local node = ui.DisplayNode { first }
node:insertSubnodeAt(second, 1)
print(node.subnodes[1] == second) --> true
