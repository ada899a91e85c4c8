-- Badges of their own size.

local ui = require "weft"

ui.preview("A badge", { width = 386, height = 290 }, function()
  return ui.CenterLayoutSpec {
    ui.CornerLayoutSpec { cornerLocation = "bottomRight",
      child = ui.DisplayNode { backgroundColor = "lightsteelblue", style = { preferredSize = { 300, 200 } } },
      corner = ui.DisplayNode { backgroundColor = "tomato", style = { preferredSize = { 32, 15 } } },
    },
  }
end)
