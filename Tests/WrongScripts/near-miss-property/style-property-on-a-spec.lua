local ui = require "weft"
return ui.StackLayoutSpec {
  flexGrow = 1,
--! StackLayoutSpec has no property "flexGrow"
--! hint: it belongs to the style: style = { flexGrow = … }
}
