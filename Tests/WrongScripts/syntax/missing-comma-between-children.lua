local ui = require "weft"
local title, subtitle = ui.TextNode {}, ui.TextNode {}
return ui.StackLayoutSpec {
  direction = "vertical",
  title
--! '}' expected (to close '{' at line 3) near 'subtitle'
--! hint: is there a comma missing after title?; Lua noticed at line 8
  subtitle,
}
