-- Nodes made in the layout of a nested cell keep their fields too, and in a block.
local ui = require "weft"

local inner = ui.DisplayNode { automaticallyManagesSubnodes = true }
inner.layoutSpecBlock = function()
  local node = ui.TextNode { text = "x" }
  node.mine = "kept"
  return ui.CenterLayoutSpec { node }
end
local outer = ui.DisplayNode { automaticallyManagesSubnodes = true }
outer.layoutSpecBlock = function()
  local other = ui.DisplayNode { style = { height = 3 } }
  other.mine = "too"
  return ui.StackLayoutSpec { inner, other }
end
outer:layoutThatFits { min = { 100, 100 }, max = { 100, 100 } }
collectgarbage()
outer.frame = { 0, 0, 100, 100 }
outer:layoutIfNeeded()
collectgarbage()
print(inner.subnodes[1].mine, outer.subnodes[2].mine) --> kept | too
