local ui = require "weft"
return ui.DisplayNode { style = { backgroundColor = "red" } }
--! DisplayNode.style has no property "backgroundColor"
--! hint: it is a property of the node itself, not of the style
