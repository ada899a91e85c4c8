local first, second = box "tomato", box "gold"
local node = ui.DisplayNode { first }
node:replaceSubnode(first, second)
print(#node.subnodes, first.supernode) --> 1  nil
