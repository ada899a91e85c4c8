---@title A line between rows
---@words separator divider hairline rule border
---@names TableNode.separatorStyle DisplayNode.borderWidth style.height
--- A node of a pixel's height: half a point at two pixels a point. A table draws its own, by `separatorStyle`.
local ui = require "weft"

ui.preview("Two rows", { width = 240 }, function()
  return ui.StackLayoutSpec { direction = "vertical", spacing = 8,
    ui.TextNode { text = "Above" },
    ui.DisplayNode { backgroundColor = "#c6c6c8", style = { height = 0.5 } },
    ui.TextNode { text = "Below" },
  }
end)
