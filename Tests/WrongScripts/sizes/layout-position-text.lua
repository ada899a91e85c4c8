local ui = require "weft"
return ui.AbsoluteLayoutSpec {
  ui.DisplayNode {
    style = {
      layoutPosition = { x = 10, y = "20" },
--! DisplayNode.style.layoutPosition.y: expected a number, in points, got "20"
--! hint: without quotes: 20
    },
  },
}
