local ui = require "weft"
ui.preview("A", { width = 10, scale = 0 }, function() return ui.DisplayNode {} end)
--! ui.preview: options.scale: expected pixels per point, above 0, got 0
