local ui = require "weft"
return ui.DisplayNode { backgroundColor = "#ff000" }
--! DisplayNode.backgroundColor: expected a colour: "#rrggbb", "#rrggbbaa", a name of CSS or UIKit, or "light-dark(white, black)", got "#ff000"
