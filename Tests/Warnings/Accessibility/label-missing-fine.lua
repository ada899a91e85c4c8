local ui = require "weft"

ui.preview("Named", { width = 300 }, function()
  local action = function() end
  local size = { preferredSize = { 60, 44 } }
  return ui.StackLayoutSpec { direction = "horizontal", spacing = 8,
    ui.ControlNode { accessibilityLabel = "Like", style = size, onTouchUpInside = action },
    ui.ButtonNode { title = "Send", style = size, onTouchUpInside = action },
    ui.DisplayNode { isAccessibilityElement = true, accessibilityTraits = "adjustable", accessibilityValue = "5",
      style = size },
    ui.ControlNode { style = size } }
end)
