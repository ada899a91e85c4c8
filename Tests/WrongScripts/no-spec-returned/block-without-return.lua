local ui = require "weft"
return ui.DisplayNode {
  layoutSpecBlock = function(node, constrainedSize)
--! layoutSpecBlock of DisplayNode: expected a layout spec or a node, got nil
--! hint: is there a return on every way to the end?
--! in: DisplayNode
    ui.StackLayoutSpec {}
  end,
}
