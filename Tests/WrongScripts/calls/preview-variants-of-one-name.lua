local ui = require "weft"
ui.preview("A", {
  variants = {
    { name = "Dark", userInterfaceStyle = "dark" },
    { name = "Dark", width = 320 },
--! ui.preview: options.variants[2].name: expected a name of its own, got "Dark" for the second time
  },
}, function() return ui.DisplayNode {} end)
