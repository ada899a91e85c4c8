local ui = require "weft"
return ui.DisplayNode { backgroundColor = "whiet" }
--! DisplayNode.backgroundColor: expected a colour: "#rrggbb", "#rrggbbaa" or a CSS name, got "whiet"
--! hint: did you mean "white"?
