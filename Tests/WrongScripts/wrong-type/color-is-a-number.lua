local ui = require "weft"
return ui.DisplayNode { backgroundColor = 0xff0000 }
--! DisplayNode.backgroundColor: expected a colour: "#rrggbb", "#rrggbbaa", a name of CSS or UIKit, or "light-dark(white, black)", got 16711680
--! hint: write "#ff0000"
