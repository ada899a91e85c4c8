local ui = require "weft"
return ui.TextNode {
  text = "Ann"
--! '}' expected (to close '{' at line 2) near 'font'
--! hint: is there a comma missing after "Ann"?; Lua noticed at line 6
  font = "Inter 14",
}
