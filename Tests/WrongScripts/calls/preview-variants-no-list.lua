local ui = require "weft"
ui.preview("A", { variants = { name = "Dark" } }, function() return ui.DisplayNode {} end)
--! ui.preview: options.variants: expected a list of variants such as { name = "Dark", userInterfaceStyle = "dark" }, got a table without items
--! hint: one variant needs a list, too: { { name = … } }
