local ui = require "weft"
local title = ui.TextNode { text = "A title" }
return ui.DisplayNode {
  layerBacked = true,
  ui.TextNode { text = "Another", layerBacked = true },
  title,
--! DisplayNode:addSubnode: DisplayNode is layer-backed, and TextNode is not; set layerBacked = true on it, or false here
}
