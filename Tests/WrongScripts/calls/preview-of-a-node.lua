local ui = require "weft"
ui.preview("A", ui.DisplayNode {})
--! ui.preview: make: expected a function that returns a node, got <DisplayNode>
--! hint: write ui.preview("A", function() return … end)
