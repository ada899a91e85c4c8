local ui = require "weft"
return ui.DisplayNode { backgroundColor = "whiet" }
--! DisplayNode.backgroundColor: expected a colour: "#rrggbb", "#rrggbbaa", a name of CSS or UIKit, or "light-dark(white, black)", got "whiet"
--! hint: did you mean "white"?
