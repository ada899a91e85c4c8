-- Nodes made inside layoutSpecThatFits keep their Lua fields while they are shown.
local ui = require "weft"

local Cell = ui.CellNode:subclass "Cell"
function Cell:init() self.automaticallyManagesSubnodes = true end
function Cell:layoutSpecThatFits()
  local children = {}
  for i = 1, 20 do
    children[i] = ui.DisplayNode:subclass "Made" { style = { preferredSize = { 1, 1 } }, mine = { i } }
    collectgarbage()
  end
  return ui.StackLayoutSpec { table.unpack(children) }
end
local cell = Cell {}
cell.frame = { 0, 0, 100, 100 }
cell:layoutThatFits { min = { 100, 100 }, max = { 100, 100 } }
collectgarbage()
cell:layoutIfNeeded()
collectgarbage()
local sum = 0
for _, node in ipairs(cell.subnodes) do sum = sum + node.mine[1] end
print(#cell.subnodes, sum) --> 20 | 210
