local ui = require "weft"
ui.preview("A", { variants = { "dark" } }, function() return ui.DisplayNode {} end)
--! ui.preview: options.variants[1]: expected a variant such as { name = "Dark" }, got "dark"
