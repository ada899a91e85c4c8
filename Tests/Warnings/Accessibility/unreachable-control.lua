local ui = require "weft"

local action = function() end

ui.preview("Inside an element", { width = 300, height = 100 }, function()
  return ui.DisplayNode { debugName = "card", isAccessibilityElement = true, accessibilityLabel = "A card",
    automaticallyManagesSubnodes = true, layoutSpecBlock = function()
      return ui.StackLayoutSpec { direction = "horizontal", alignItems = "center",
        ui.ControlNode { debugName = "like", accessibilityLabel = "Like", onTouchUpInside = action,
        -- finding: unreachable-control, warning: ControlNode "like" takes touches, and is inside the element
        --   DisplayNode "card": VoiceOver doesn't reach it; write accessibilityCustomActions for the element, or
        --   isAccessibilityElement = false
          style = { preferredSize = { 44, 44 } } } }
    end }
end)

ui.preview("No element", { width = 300, height = 100 }, function()
  return ui.ControlNode { debugName = "share", accessibilityLabel = "Share", isAccessibilityElement = false,
  -- finding: unreachable-control, warning: ControlNode "share" takes touches, and VoiceOver reads nothing that reaches
  --   it; write isAccessibilityElement = true, accessibilityLabel = "…", accessibilityTraits = "button"
    onTouchUpInside = action }
end)
