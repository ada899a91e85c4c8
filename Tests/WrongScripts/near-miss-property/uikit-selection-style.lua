local ui = require "weft"
return ui.CellNode { selectionStyle = "none" }
--! CellNode has no property "selectionStyle"
--! hint: a cell shows it by itself: function Cell:cellStateDidChange() … self.highlighted … end
