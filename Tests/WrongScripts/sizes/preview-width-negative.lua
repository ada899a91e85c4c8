local ui = require "weft"
ui.preview("A", { width = -3 }, function() return ui.DisplayNode {} end)
--! ui.preview: options.width: expected a width in points, 0 or more, or a list of different ones, got -3
