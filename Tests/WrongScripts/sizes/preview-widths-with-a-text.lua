local ui = require "weft"
ui.preview("A", { width = { 320, "wide" } }, function() return ui.DisplayNode {} end)
--! ui.preview: options.width[2]: expected points, 0 or more, got "wide"
