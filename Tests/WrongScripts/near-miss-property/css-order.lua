local ui = require "weft"
return ui.StackLayoutSpec {
  ui.DisplayNode { style = { order = 2 } },
--! DisplayNode.style has no property "order"
--! hint: children stand in the order of the stack's table
}
