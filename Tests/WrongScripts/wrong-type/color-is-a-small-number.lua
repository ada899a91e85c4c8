local ui = require "weft"
return ui.DisplayNode { backgroundColor = 0x00ff00 }
--! DisplayNode.backgroundColor: expected a colour: "#rrggbb", "#rrggbbaa", a name of CSS or UIKit, or "light-dark(white, black)", got 65280
--! hint: write "#00ff00"
