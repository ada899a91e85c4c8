local ui = require "weft"
ui.preview("A", {
  widht = 3,
--! ui.preview: options: expected options such as { width = 375 }, got a table with "widht"
--! hint: did you mean "width"?
}, function() return ui.DisplayNode {} end)
