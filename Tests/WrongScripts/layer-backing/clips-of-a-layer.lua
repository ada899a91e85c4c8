local ui = require "weft"
local card = ui.DisplayNode { backgroundColor = "white" }
card.layer.clipsToBounds = true
--! Layer has no property "clipsToBounds"
--! hint: it is called masksToBounds
