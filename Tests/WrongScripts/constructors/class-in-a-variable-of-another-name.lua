local ui = require "weft"
local Row = ui.CellNode:subclass "PhotoRow"

return Row {
  photo = "cat",
  cornerRadius = "4",
--! PhotoRow.cornerRadius: expected a number of 0 or more, got "4"
--! hint: without quotes: 4
}
