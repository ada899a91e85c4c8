local ui = require "weft"
return ui.DisplayNode {
  style = {
    preferredSize = { "50%", 30 },
--! DisplayNode.style.preferredSize: expected a size in points, got a percentage
--! hint: use preferredLayoutSize for percentages
  },
}
