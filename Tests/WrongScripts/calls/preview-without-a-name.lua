local ui = require "weft"
ui.preview(function() return ui.DisplayNode {} end)
--! ui.preview: name: expected a name, got a function
