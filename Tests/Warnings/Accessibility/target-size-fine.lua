local ui = require "weft"

local action = function() end
local small = { preferredSize = { 24, 24 } }

ui.preview("Large enough", { width = 300, height = 200 }, function()
  return ui.StackLayoutSpec { spacing = 30, alignItems = "center", justifyContent = "center",
    ui.ControlNode { accessibilityLabel = "Large", style = { preferredSize = { 44, 44 } }, onTouchUpInside = action },
    ui.ControlNode { accessibilityLabel = "A slop", style = small, hitTestSlop = -10, onTouchUpInside = action },
    ui.ControlNode { accessibilityLabel = "Disabled", style = small, enabled = false, onTouchUpInside = action } }
end)

-- Its rest is scrolled to.
ui.preview("At the edge of what scrolls", { width = 100, height = 60 }, function()
  return ui.ScrollNode { automaticallyManagesContentSize = true, automaticallyManagesSubnodes = true,
    layoutSpecBlock = function()
      return ui.InsetLayoutSpec { insets = { 30, 0, 0, 0 },
        ui.ControlNode { accessibilityLabel = "Next", style = { preferredSize = { 100, 44 } }, onTouchUpInside = action } }
    end }
end)
