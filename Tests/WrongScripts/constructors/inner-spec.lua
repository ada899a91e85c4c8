local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"

function Cell:layoutSpecThatFits()
  return ui.StackLayoutSpec {
    direction = "vertical",
    spacing = 8,
    ui.StackLayoutSpec {
      direction = "horizontal",
      spacing = 4,
      alignItems = "middle",
--! StackLayoutSpec.alignItems: expected "start", "end", "center", "stretch", "baselineFirst", "baselineLast", got "middle"
--! hint: did you mean "center"?
--! in: Cell
    },
  }
end

return Cell
