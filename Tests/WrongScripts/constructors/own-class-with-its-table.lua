local ui = require "weft"
local Badge = ui.TextNode:subclass "Badge"

return Badge {
  text = "3",
  tint = "red",
  backgroundColor = "reddish",
--! Badge.backgroundColor: expected a colour: "#rrggbb", "#rrggbbaa" or a CSS name, got "reddish"
}
