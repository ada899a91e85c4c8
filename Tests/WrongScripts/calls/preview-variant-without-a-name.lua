local ui = require "weft"
ui.preview("A", {
  width = 100,
  variants = {
    { name = "Light" },
    { userInterfaceStyle = "dark" },
--! ui.preview "A".variants[2].name: expected a name, got none
  },
}, function() return ui.DisplayNode {} end)
