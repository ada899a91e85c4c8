local ui = require "weft"
ui.preview("A", {
  width = 100,
  userInterfaceStyle = "drak",
--! ui.preview: options.userInterfaceStyle: expected "unspecified", "light", "dark", got "drak"
--! hint: did you mean "dark"?
}, function() return ui.DisplayNode {} end)
