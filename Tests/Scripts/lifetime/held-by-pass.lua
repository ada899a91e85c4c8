-- A node that only a spec of the pass holds survives a collection in the measuring of a sibling.
local ui = require "weft"

local Greedy = ui.DisplayNode:subclass "Greedy"
function Greedy:calculateSizeThatFits(size)
  for _ = 1, 3 do collectgarbage() end
  local rubbish = {}
  for i = 1, 100 do rubbish[i] = ui.DisplayNode {} end
  return { 5, 5 }
end
local host = ui.DisplayNode { automaticallyManagesSubnodes = true }
host.layoutSpecBlock = function()
  return ui.StackLayoutSpec { direction = "horizontal",
    (function() local n = ui.TextNode { text = "one" } n.mine = "1" return n end)(),
    Greedy {},
    ui.InsetLayoutSpec { insets = 2, (function() local n = ui.TextNode { text = "two" } n.mine = "2" return n end)() },
    Greedy {},
  }
end
host.frame = { 0, 0, 200, 50 }
host:layoutIfNeeded()
local list = {}
for i, node in ipairs(host.subnodes) do list[i] = tostring(node.mine or node.className) end
print(table.concat(list, " "), host.subnodes[1].text, host.subnodes[3].text) --> 1 Greedy 2 Greedy | one | two
