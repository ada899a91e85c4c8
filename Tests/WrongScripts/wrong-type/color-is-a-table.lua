local ui = require "weft"
return ui.DisplayNode { backgroundColor = { 1, 0, 0 } }
--! DisplayNode.backgroundColor: expected a colour: "#rrggbb", "#rrggbbaa", a name of CSS or UIKit, or "light-dark(white, black)", got a table
--! hint: a colour for light and dark is "light-dark(white, black)", or one such as "label"
