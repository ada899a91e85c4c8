local ui = require "weft"
return ui.TextNode {
  text = "Ann"
  font = "Inter 14",
--! '}' expected (to close '{' at line 2) near 'font'
--! hint: is there a comma missing before font?
}
