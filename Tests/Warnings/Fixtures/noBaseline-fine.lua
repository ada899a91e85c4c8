-- Baselines that are set, or that a vertical stack takes over; and no text that could have one.

local ui = require "weft"

ui.preview("A price", { width = 300 }, function()
  return ui.StackLayoutSpec { alignItems = "baselineFirst", spacing = 6,
    ui.TextNode { text = "12.50", font = "Inter Bold 32" },
    ui.InsetLayoutSpec { insets = 3, style = { ascender = 16.5 }, ui.TextNode { text = "a kilo", font = "Inter 14" } },
    ui.StackLayoutSpec { direction = "vertical", ui.TextNode { text = "each", font = "Inter 14" } },
    ui.DisplayNode { backgroundColor = "teal", style = { preferredSize = { 8, 8 } } },
    ui.ButtonNode { title = "Buy", style = { alignSelf = "center" } },
  }
end)

ui.preview("Nothing to be aligned with", { width = 300 }, function()
  return ui.StackLayoutSpec { alignItems = "baselineFirst",
    ui.InsetLayoutSpec { insets = 3, ui.TextNode { text = "a kilo" } },
    ui.ButtonNode { title = "Buy" },
  }
end)

ui.preview("The last baselines", { width = 500 }, function()
  return ui.StackLayoutSpec { alignItems = "baselineLast", spacing = 6,
    ui.TextNode { text = "12.50", font = "Inter Bold 32" },
    ui.ButtonNode { title = "Buy" },
    ui.WrapperLayoutSpec { ui.TextNode { text = "at the bottom", font = "Inter 14" } },
    ui.InsetLayoutSpec { insets = { 10, 3, 1, 3 }, ui.TextNode { text = "nearly", font = "Inter 14" } },
    ui.InsetLayoutSpec { insets = 8, style = { descender = -11.4 }, ui.TextNode { text = "a kilo", font = "Inter 14" } },
    ui.InsetLayoutSpec { insets = 8, ui.DisplayNode { backgroundColor = "teal", style = { preferredSize = { 8, 8 } } } },
  }
end)
