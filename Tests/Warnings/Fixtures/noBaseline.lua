-- Children without baselines in a row that aligns them.

local ui = require "weft"

ui.preview("A price", { width = 300 }, function()
  return ui.StackLayoutSpec { alignItems = "baselineFirst", spacing = 6,
    ui.TextNode { text = "12.50", font = "Inter Bold 32", debugName = "price" },
    ui.InsetLayoutSpec { insets = 3, ui.TextNode { text = "a kilo", font = "Inter 14" } },
    -- warning: InsetLayoutSpec has no baseline in a row of alignItems = "baselineFirst": its top is on the baseline
    --   of TextNode "price"; set style.ascender = 16.56 on it, the baseline of its text
    ui.ButtonNode { title = "Buy" },
    -- warning: ButtonNode has no baseline in a row of alignItems = "baselineFirst": its top is on the baseline of
    --   TextNode "price"; set style.ascender, the distance of its text's baseline from its top
  }
end)

ui.preview("Boxes", { width = 300 }, function()
  return ui.StackLayoutSpec { alignItems = "baselineFirst", spacing = 6,
    ui.TextNode { text = "12.50", font = "Inter Bold 32", debugName = "price" },
    ui.RatioLayoutSpec { ratio = 1, style = { width = 60 }, ui.TextNode { text = "a kilo", font = "Inter 14" } },
    -- warning: RatioLayoutSpec has no baseline in a row of alignItems = "baselineFirst": its top is on the baseline of
    --   TextNode "price"; set style.ascender, the distance of its text's baseline from its top
    ui.InsetLayoutSpec { insets = 2, ui.AbsoluteLayoutSpec { ui.TextNode { text = "a kilo", font = "Inter 14" } } },
    -- warning: InsetLayoutSpec has no baseline in a row of alignItems = "baselineFirst": its top is on the baseline of
    --   TextNode "price"; set style.ascender, the distance of its text's baseline from its top
    ui.OverlayLayoutSpec { child = ui.ImageNode { style = { preferredSize = { 9, 9 } } }, overlay = ui.TextNode { text = "1" } },
  }
end)
