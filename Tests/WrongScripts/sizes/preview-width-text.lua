local ui = require "weft"
ui.preview("A", { width = "wide" }, function() return ui.DisplayNode {} end)
--! ui.preview "A".width: expected points, 0 or more, got "wide"
