local ui = require "weft"
return ui.TextNode {
  font = "Inter 14",
  txt = "Ann",
--! TextNode has no property "txt"
--! hint: did you mean "text"?
}
