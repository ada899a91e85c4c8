local ui = require "weft"
return ui.DisplayNode {
  layoutSpecBlock = function(node, constrainedSize)
--! layoutSpecBlock of DisplayNode: expected a layout spec or a node, got nil
--! hint: does every path return a value?
--! in: DisplayNode
    ui.StackLayoutSpec {}
  end,
}
