local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"

function Cell:layoutSpecThatFits()
  return ui.StackLayoutSpec {
    ui.StackLayoutSpec {
      direction = "horizontal",
      spacing = 4,
    },
    direction = "horizontal",
    spacing = "4",
--! StackLayoutSpec.spacing: expected a finite number, got "4"
--! hint: without quotes: 4
--! in: Cell
  }
end

return Cell
