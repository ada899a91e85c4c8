local ui = require "weft"
ui.preview("A", {
  variants = {
    {
      name = "Dark",
      userInterfaceStile = "dark",
--! ui.preview "A".variants has no property "userInterfaceStile"
--! hint: did you mean "userInterfaceStyle"?
    },
  },
}, function() return ui.DisplayNode {} end)
