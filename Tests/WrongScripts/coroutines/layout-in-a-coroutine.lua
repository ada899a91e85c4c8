local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"
function Cell:layoutSpecThatFits()
  return nil
--! layoutSpecThatFits of Cell: expected a layout spec or a node, got nil
--! hint: does every path return a value?
--! in: Cell
end
coroutine.wrap(function()
  Cell():layoutThatFits { max = { 10, 10 } }
end)()
