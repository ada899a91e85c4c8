local ui = require "weft"
local node = ui.DisplayNode {}
node.frame = {
  x = 1,
  y = 2,
  width = "3",
--! DisplayNode.frame.width: expected a finite number, got "3"
--! hint: without quotes: 3
  height = 4,
}
return node
