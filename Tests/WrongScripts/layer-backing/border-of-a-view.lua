local ui = require "weft"
local card = ui.DisplayNode { backgroundColor = "white" }
card.view.borderWidth = 1
--! View has no property "borderWidth"
--! hint: it is a property of the node: node.borderWidth
