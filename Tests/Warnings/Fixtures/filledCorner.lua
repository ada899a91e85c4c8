-- A badge as large as its picture: the preview gives one size, and the corner spec passes that on.

local ui = require "weft"

ui.preview("A badge", { width = 386, height = 290 }, function()
  return ui.CornerLayoutSpec { cornerLocation = "bottomRight",
    child = ui.DisplayNode { backgroundColor = "lightsteelblue" },
    corner = ui.DisplayNode { backgroundColor = "tomato", style = { preferredSize = { 32, 15 } } },
    -- warning: DisplayNode should be 32 x 15, and is 386 x 290: its CornerLayoutSpec must be at least 386 x 290
    --   points, and so must what is in its corner; put the CornerLayoutSpec into a CenterLayoutSpec, in which it
    --   may be smaller, and give its child a size
  }
end)

ui.preview("A wide badge", { width = 386 }, function()
  return ui.CornerLayoutSpec { cornerLocation = "bottomRight",
    child = ui.DisplayNode { backgroundColor = "lightsteelblue", style = { height = 100 } },
    corner = ui.DisplayNode { backgroundColor = "tomato", style = { preferredSize = { 32, 15 } } },
    -- warning: DisplayNode should be 32 x 15, and is 386 x 15: its CornerLayoutSpec must be at least 386 points wide,
    --   and so must what is in its corner; put the CornerLayoutSpec into a CenterLayoutSpec, in which it may be
    --   smaller, and give its child a size
  }
end)
