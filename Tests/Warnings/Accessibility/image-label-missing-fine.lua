local ui = require "weft"

ui.preview("A photo", { width = 100 }, function()
  local size = { preferredSize = { 40, 40 } }
  return ui.StackLayoutSpec { direction = "horizontal",
    ui.DisplayNode { isAccessibilityElement = true, accessibilityTraits = "image", accessibilityLabel = "A cat",
      style = size },
    ui.ImageNode { style = size } }
end)
