---@title Push something to the right
---@words spacer left trailing end opposite sides between fill remaining space
---@names style.flexGrow LayoutSpec StackLayoutSpec.justifyContent style.spacingBefore
--- An empty spec that grows takes the free space of a row.
local ui = require "weft"

ui.preview("A setting", { width = 300 }, function()
  return ui.StackLayoutSpec { direction = "horizontal", alignItems = "center",
    ui.TextNode { text = "Volume", style = { flexShrink = 1 } },
    ui.LayoutSpec { style = { flexGrow = 1 } },
    ui.TextNode { text = "80 %" },
  }
end)
