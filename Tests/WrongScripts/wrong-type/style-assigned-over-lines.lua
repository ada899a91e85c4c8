local ui = require "weft"
local node = ui.DisplayNode {}
node.style = {
  flexGrow = 1,
  flexShrink = "1",
--! DisplayNode.style.flexShrink: expected a number of 0 or more, got "1"
--! hint: without quotes: 1
}
return node
