local ui = require "weft"
local card = ui.DisplayNode { debugName = "card" }
local title = ui.TextNode { text = "A title" }
card:addSubnode(title)
card:enableSubtreeRasterization()
print(title.view)
--! TextNode:view: there is none: the node is drawn by card, which rasterizes its subtree
