local ui = require "weft"
ui.preview("A", {
  variants = {
    {
      name = "Dark",
      userInterfaceStile = "dark",
--! ui.preview: options.variants[1]: expected a variant such as { name = "Dark" }, got a table with "userInterfaceStile"
--! hint: did you mean "userInterfaceStyle"?
    },
  },
}, function() return ui.DisplayNode {} end)
