local ui = require "weft"
ui.preview("A", {
  widht = 3,
--! ui.preview "A" has no property "widht"
--! hint: did you mean "width"?
}, function() return ui.DisplayNode {} end)
