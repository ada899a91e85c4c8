local ui = require "weft"

ui.preview("Neighbours", { width = 300, height = 100 }, function()
  local size, action = { preferredSize = { 40, 44 } }, function() end
  return ui.InsetLayoutSpec { insets = 20, ui.StackLayoutSpec { direction = "horizontal", spacing = 8,
    ui.ControlNode { debugName = "like", accessibilityLabel = "Like", style = size, hitTestSlop = -6,
      onTouchUpInside = action },
    ui.ControlNode { debugName = "share", accessibilityLabel = "Share", style = size, hitTestSlop = -6,
    -- finding: target-overlap, warning: ControlNode "share" takes touches in 4 x 56 points of ControlNode "like", too;
    --   move them apart, or make hitTestSlop smaller
      onTouchUpInside = action } } }
end)
