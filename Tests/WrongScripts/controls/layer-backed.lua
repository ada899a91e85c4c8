local ui = require "weft"
local link = ui.TextNode { text = "More", layerBacked = true }
link:addTarget(nil, function() end, "touchUpInside")
--! TextNode:addTarget: a layer-backed node is never touched; set layerBacked = false
