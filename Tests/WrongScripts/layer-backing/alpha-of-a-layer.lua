local ui = require "weft"
local card = ui.DisplayNode { backgroundColor = "white" }
card.layer.alpha = 0.5
--! Layer has no property "alpha"
--! hint: it is called opacity
