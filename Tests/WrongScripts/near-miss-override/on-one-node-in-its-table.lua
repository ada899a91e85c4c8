local ui = require "weft"
return ui.CellNode {
  layoutSpecThatFits = function(self) return ui.LayoutSpec {} end,
--! CellNode has no property "layoutSpecThatFits"
--! hint: did you mean "layoutSpecThatFits"?
}
