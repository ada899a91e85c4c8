local ui = require "weft"
ui.preview("A", { width = 3 })
--! ui.preview: make: expected a function that returns a node, got nil
--! hint: write ui.preview("A", function() return … end)
