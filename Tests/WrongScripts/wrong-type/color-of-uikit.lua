local ui = require "weft"
return ui.DisplayNode { backgroundColor = "UIColor.systemBlue" }
--! DisplayNode.backgroundColor: expected a colour: "#rrggbb", "#rrggbbaa" or a CSS name, got "UIColor.systemBlue"
--! hint: did you mean "systemBlue"?
