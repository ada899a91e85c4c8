local ui = require "weft"

ui.preview("Labels", { width = 300 }, function()
  local size, action = { preferredSize = { 60, 44 } }, function() end
  return ui.StackLayoutSpec {
    ui.ControlNode { accessibilityLabel = "Save", style = size, onTouchUpInside = action },
    ui.ControlNode { accessibilityLabel = "Ann, 3 new messages.", style = size, onTouchUpInside = action },
    ui.TextNode { text = "A sentence." } }
end)
