local ui = require "weft"
local Badge = ui.TextNode:subclass "Badge"

return Badge {
  text = "3",
  tint = "red",
  backgroundColor = "reddish",
--! Badge.backgroundColor: expected a colour: "#rrggbb", "#rrggbbaa", a name of CSS or UIKit, or "light-dark(white, black)", got "reddish"
}
