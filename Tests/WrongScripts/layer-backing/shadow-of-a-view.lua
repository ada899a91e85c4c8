local ui = require "weft"
local card = ui.DisplayNode { backgroundColor = "white" }
card.view.shadowOpacity = 0.5
--! View has no property "shadowOpacity"
--! hint: its layer has one: view.layer.shadowOpacity = …
