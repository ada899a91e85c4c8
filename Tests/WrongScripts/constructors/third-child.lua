local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"

function Cell:layoutSpecThatFits()
  return ui.StackLayoutSpec {
    direction = "vertical",
    ui.DisplayNode {},
    self.subtitle,
    ui.DisplayNode {},
    { ui.DisplayNode {} },
--! StackLayoutSpec[4]: expected a node or a spec, got a table
--! hint: spread a list with table.unpack(list)
--! in: Cell
  }
end

return Cell
