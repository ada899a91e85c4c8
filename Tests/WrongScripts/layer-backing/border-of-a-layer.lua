local ui = require "weft"
local card = ui.DisplayNode { backgroundColor = "white" }
card.layer.borderWidth = 1
--! Layer has no property "borderWidth"
--! hint: it is a property of the node: node.borderWidth
