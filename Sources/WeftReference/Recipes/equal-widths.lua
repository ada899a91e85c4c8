---@title Columns of equal width
---@words same size split half halves third share weight distribute fraction percent
---@names style.flexGrow style.flexShrink style.flexBasis
--- Children with the same `flexBasis`, `flexGrow` and `flexShrink` become equally wide, whatever is in them.
local ui = require "weft"

ui.preview("Two buttons", { width = 300 }, function()
  local share = { flexBasis = 0, flexGrow = 1, flexShrink = 1 }
  return ui.StackLayoutSpec { direction = "horizontal", spacing = 8,
    ui.ButtonNode { title = "Cancel", backgroundColor = "gainsboro", contentEdgeInsets = 10, style = share },
    ui.ButtonNode { title = "Send it now", backgroundColor = "lightblue", contentEdgeInsets = 10, style = share },
  }
end)
