local ui = require "weft"

local action = function() end

ui.preview("Small", { width = 300, height = 200 }, function()
  return ui.CenterLayoutSpec {
    ui.ControlNode { debugName = "like", accessibilityLabel = "Like", style = { preferredSize = { 30, 20 } },
    -- finding: target-size, error: ControlNode "like" takes touches in 30 x 20 points; expected at least 44 x 44;
    --   write hitTestSlop = { -12, -7, -12, -7 }
      onTouchUpInside = action } }
end)

ui.preview("With a slop", { width = 300, height = 200 }, function()
  return ui.CenterLayoutSpec {
    ui.ControlNode { debugName = "share", accessibilityLabel = "Share", hitTestSlop = -4, onTouchUpInside = action,
    -- finding: target-size, warning: ControlNode "share" takes touches in 38 x 38 points, its hitTestSlop counted;
    --   expected at least 44 x 44; write hitTestSlop = -7
      style = { preferredSize = { 30, 30 } } } }
end)

ui.preview("In a low row", { width = 300, height = 30 }, function()
  return ui.CenterLayoutSpec {
    ui.ControlNode { debugName = "more", accessibilityLabel = "More", hitTestSlop = -20, onTouchUpInside = action,
    -- finding: target-size, warning: ControlNode "more" takes touches in 60 x 30 points, its hitTestSlop counted;
    --   expected at least 44 x 44; make it larger: style = { minWidth = 44, minHeight = 44 };
    --   hitTestSlop reaches no further than the nodes around
      style = { preferredSize = { 20, 20 } } } }
end)
