local ui = require "weft"
return ui.DisplayNode { backgroundColor = { 1, 0, 0 } }
--! DisplayNode.backgroundColor: expected a colour: "#rrggbb", "#rrggbbaa" or a CSS name, got a table
--! hint: a colour for light and dark is "light-dark(white, black)", or one such as "label"
