-- Children without baselines in a row that aligns last baselines, whose texts end well above their bottoms.

local ui = require "weft"

ui.preview("A price", { width = 300 }, function()
  return ui.StackLayoutSpec { alignItems = "baselineLast", spacing = 6,
    ui.TextNode { text = "12.50", font = "Inter Bold 32", debugName = "price" },
    ui.InsetLayoutSpec { insets = 3, ui.TextNode { text = "a kilo", font = "Inter 14" } },
    -- warning: InsetLayoutSpec has no baseline in a row of alignItems = "baselineLast": its bottom is on the baseline
    --   of TextNode "price", 6.38 points below that of its own text; set style.descender = -6.38 on it, the baseline
    --   of its text
    ui.ButtonNode { title = "Buy", contentEdgeInsets = 8 },
    -- warning: ButtonNode has no baseline in a row of alignItems = "baselineLast": its bottom is on the baseline
    --   of TextNode "price", 12.35 points below that of its own text; set style.descender = -12.35 on it, the baseline
    --   of its text
    ui.BackgroundLayoutSpec {
    -- warning: BackgroundLayoutSpec has no baseline in a row of alignItems = "baselineLast": its bottom is on the baseline
    --   of TextNode "price", 7.38 points below that of its own text; set style.descender = -7.38 on it, the baseline
    --   of its text
      child = ui.InsetLayoutSpec { insets = 4, ui.TextNode { text = "new", font = "Inter 14" } },
      background = ui.DisplayNode { backgroundColor = "gold" },
    },
    ui.InsetLayoutSpec { insets = 3, style = { alignSelf = "end" }, ui.TextNode { text = "each" } },
  }
end)
