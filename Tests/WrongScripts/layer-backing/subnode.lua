local ui = require "weft"
local card = ui.DisplayNode { layerBacked = true }
card:addSubnode(
--! DisplayNode:addSubnode: DisplayNode is layer-backed, and TextNode is not; set layerBacked = true on it, or false here
  ui.TextNode { text = "A title" })
