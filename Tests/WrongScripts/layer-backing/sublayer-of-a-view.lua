local ui = require "weft"
local card = ui.DisplayNode { layerBacked = true }
local title = ui.TextNode { text = "A title" }
card.layer:addSublayer(title.view.layer)
--! DisplayNode:insertSublayer: a view can't be inside a layer-backed node
