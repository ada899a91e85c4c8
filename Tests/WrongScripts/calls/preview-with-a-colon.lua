local ui = require "weft"
ui:preview("A cell", function() return ui.DisplayNode {} end)
--! ui:preview: the first argument is ui itself
--! hint: call it with a dot: ui.preview(…)
