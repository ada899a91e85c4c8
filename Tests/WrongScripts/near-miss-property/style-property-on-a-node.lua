local ui = require "weft"
return ui.TextNode {
  text = "Ann",
  flexShrink = 1,
--! TextNode has no property "flexShrink"
--! hint: it belongs to the style: style = { flexShrink = … }
}
