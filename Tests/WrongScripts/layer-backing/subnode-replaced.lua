local ui = require "weft"
local title = ui.TextNode { text = "A title", layerBacked = true }
local card = ui.DisplayNode { layerBacked = true, title }
card:replaceSubnode(title, ui.ButtonNode { title = "Buy" })
--! DisplayNode:addSubnode: DisplayNode is layer-backed, and ButtonNode is not; set layerBacked = true on it, or false here
