local ui = require "weft"
return ui.CellNode {
  layoutSpecThatFits = function(self) return ui.LayoutSpec {} end,
--! layoutSpecThatFits belongs to a class, not to one node
--! hint: use layoutSpecBlock = function(node, constrainedSize)
}
