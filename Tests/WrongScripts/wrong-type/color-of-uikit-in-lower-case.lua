local ui = require "weft"
return ui.DisplayNode { backgroundColor = "systemblue" }
--! DisplayNode.backgroundColor: expected a colour: "#rrggbb", "#rrggbbaa" or a CSS name, got "systemblue"
--! hint: did you mean "systemBlue"?
