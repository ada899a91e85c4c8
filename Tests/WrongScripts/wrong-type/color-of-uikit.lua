local ui = require "weft"
return ui.DisplayNode { backgroundColor = "UIColor.systemBlue" }
--! DisplayNode.backgroundColor: expected a colour: "#rrggbb", "#rrggbbaa", a name of CSS or UIKit, or "light-dark(white, black)", got "UIColor.systemBlue"
--! hint: did you mean "systemBlue"?
