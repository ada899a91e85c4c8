local ui = require "weft"
ui.preview("A", {
  width = 100,
  variants = {
    { name = "Light" },
    { userInterfaceStyle = "dark" },
--! ui.preview: options.variants[2]: expected a variant such as { name = "Dark" }, got a table without name
  },
}, function() return ui.DisplayNode {} end)
