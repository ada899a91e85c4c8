local ui = require "weft"

ui.preview("Hints", { width = 300 }, function()
  local size, action = { preferredSize = { 60, 44 } }, function() end
  return ui.StackLayoutSpec {
    ui.ControlNode { debugName = "open", accessibilityLabel = "Photo", style = size, onTouchUpInside = action,
    -- finding: hint-form, note: ControlNode "open" has a hint that begins with the gesture: "Double-tap to open";
    --   write the result, such as accessibilityHint = "Opens the photo"
      accessibilityHint = "Double-tap to open" },
    ui.ControlNode { debugName = "save", accessibilityLabel = "Save", style = size, onTouchUpInside = action,
    -- finding: hint-form, note: ControlNode "save" has its label as its hint, too: "save";
    --   write the result, such as accessibilityHint = "Opens the photo", or none
      accessibilityHint = "save" } }
end)
