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
