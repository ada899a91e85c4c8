local ui = require "weft"

ui.preview("Kinds", { width = 300 }, function()
  local size = { preferredSize = { 90, 44 } }
  return ui.StackLayoutSpec { direction = "horizontal", spacing = 8,
    ui.ControlNode { accessibilityLabel = "Button colour", accessibilityTraits = "button", style = size,
      onTouchUpInside = function() end },
    ui.ButtonNode { title = "New button", style = size, onTouchUpInside = function() end },
    ui.TextNode { text = "A button" } }
end)
