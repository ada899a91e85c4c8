local ui = require "weft"
return ui.AbsoluteLayoutSpec {
  ui.DisplayNode {
    style = {
      layoutPosition = { x = 10, y = "20" },
--! DisplayNode.style.layoutPosition: expected a point: {x, y} or {x =, y =}, in points, got "20"
--! hint: without quotes: 20
    },
  },
}
