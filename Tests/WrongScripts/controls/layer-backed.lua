local ui = require "weft"
local link = ui.TextNode { text = "More", layerBacked = true }
link:addTarget(nil, function() end, "touchUpInside")
