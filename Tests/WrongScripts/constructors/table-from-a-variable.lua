local ui = require "weft"
local common = {
  flexGrow = "1",
}
return ui.TextNode {
  text = "Ann",
  style = common,
--! TextNode.style.flexGrow: expected a number of 0 or more, got "1"
--! hint: without quotes: 1
}
