local ui = require "weft"

ui.preview("Hints", { width = 300 }, function()
  local size, action = { preferredSize = { 60, 44 } }, function() end
  return ui.StackLayoutSpec {
    ui.ControlNode { accessibilityLabel = "Photo", accessibilityHint = "Opens the photo", style = size,
      onTouchUpInside = action },
    ui.ControlNode { accessibilityLabel = "Tap", accessibilityHint = "Taps count as water", style = size,
      onTouchUpInside = action } }
end)
