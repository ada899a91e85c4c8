local ui = require "weft"
local outer = ui.DisplayNode { ui.TextNode { text = "A title" } }
outer.layerBlock = function() return ui.Layer {} end
--! DisplayNode.layerBlock: TextNode inside it has a view
