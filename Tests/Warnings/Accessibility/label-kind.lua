local ui = require "weft"

ui.preview("Kinds", { width = 300 }, function()
  local size = { preferredSize = { 60, 44 } }
  return ui.StackLayoutSpec { direction = "horizontal", spacing = 8,
    ui.ControlNode { debugName = "play", accessibilityLabel = "Play Button", accessibilityTraits = "button",
    -- finding: label-kind, warning: ControlNode "play" has "button" in its label "Play Button": VoiceOver says it twice;
    --   write accessibilityLabel = "Play"
      style = size, onTouchUpInside = function() end } }
end)
