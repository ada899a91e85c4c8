local ui = require "weft"
ui.preview("A", function() return ui.DisplayNode {} end)
ui.preview("A", function() return ui.DisplayNode {} end)
--! there is a preview "A" already; names must differ
