local ui = require "weft"
ui.preview("A", { width = -3 }, function() return ui.DisplayNode {} end)
--! ui.preview "A".width: expected points, 0 or more, got -3
