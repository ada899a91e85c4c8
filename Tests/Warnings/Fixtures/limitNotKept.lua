-- Limits along a stack that a share or a basis beats.

local ui = require "weft"

ui.preview("A button", { width = 200 }, function()
  return ui.StackLayoutSpec {
    ui.TextNode { text = "A long text beside the button that takes the rest", style = { flexShrink = 1 } },
    ui.ButtonNode { title = "OK", style = { minWidth = 88, flexShrink = 1 } },
    -- warning: minWidth = 88 of ButtonNode isn't kept: it is 43.5 points wide, since its share by flexShrink in the
    --   StackLayoutSpec beats it; style = { flexShrink = 0, flexBasis = 88 } keeps to it
  }
end)

ui.preview("Columns", { width = 100, height = 100 }, function()
  return ui.StackLayoutSpec { direction = "vertical",
    ui.DisplayNode { style = { height = 10, width = 10, maxHeight = 20, flexGrow = 1 } },
    -- warning: maxHeight = 20 of DisplayNode isn't kept: it is 60 points high, since its share by flexGrow in the
    --   StackLayoutSpec beats it; style = { flexGrow = 0, flexBasis = 20 } keeps to it
    ui.DisplayNode { style = { flexBasis = 40, minHeight = 50 } },
    -- warning: minHeight = 50 of DisplayNode isn't kept: it is 40 points high, since its flexBasis in the
    --   StackLayoutSpec beats it; style = { flexBasis = 50 } keeps to it
  }
end)

ui.preview("Insets", { width = 100 }, function()
  return ui.StackLayoutSpec {
    ui.InsetLayoutSpec { insets = 2, style = { minWidth = 80, flexBasis = "20%" },
    -- warning: minWidth = 80 of InsetLayoutSpec isn't kept: it is 20 points wide, since its flexBasis in the
    --   StackLayoutSpec beats it; style = { flexBasis = 80 } keeps to it
      ui.DisplayNode { style = { height = 5 } },
    },
  }
end)

ui.preview("Grown from a basis", { width = 120 }, function()
  local half = { flexGrow = 1, flexShrink = 1, flexBasis = 0, height = 5 }
  return ui.StackLayoutSpec {
    ui.DisplayNode { style = { minWidth = 100, flexGrow = 1, flexShrink = 1, flexBasis = 0, height = 5 } },
    -- warning: minWidth = 100 of DisplayNode isn't kept: it is 60 points wide, since its flexBasis in the
    --   StackLayoutSpec beats it; style = { flexShrink = 0, flexBasis = 100 } keeps to it
    ui.DisplayNode { style = half },
  }
end)
