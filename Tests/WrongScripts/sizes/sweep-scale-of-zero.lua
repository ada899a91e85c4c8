local ui = require "weft"
ui.preview("Card", function() return ui.DisplayNode {} end)
ui.sweep("Card", { scale = 0 })
--! ui.sweep: options.scale: expected pixels per point, above 0 and at most 100, got 0
