local ui = require "weft"
return ui.DisplayNode { backgroundColor = "systemblue" }
--! DisplayNode.backgroundColor: expected a colour: "#rrggbb", "#rrggbbaa", a name of CSS or UIKit, or "light-dark(white, black)", got "systemblue"
--! hint: did you mean "systemBlue"?
