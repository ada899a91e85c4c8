local ui = require "weft"
local card = ui.DisplayNode { backgroundColor = "white" }
card.layer.shadowOpacity = 0.5
--! Layer has no property "shadowOpacity"
--! hint: it is set on the node: node.shadowOpacity = …
