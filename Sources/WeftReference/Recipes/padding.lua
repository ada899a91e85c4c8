---@title Space around and between
---@words padding margin gap gutter inset spacing distance
---@names InsetLayoutSpec InsetLayoutSpec.insets StackLayoutSpec.spacing StackLayoutSpec.lineSpacing style.spacingBefore style.spacingAfter
--- Around an element: `InsetLayoutSpec`, in points: one number, or top, left, bottom, right. Between the children of a
--- stack: `spacing`; before or after one child: `spacingBefore`, `spacingAfter`.
local ui = require "weft"

ui.preview("A card", { width = 240 }, function()
  return ui.InsetLayoutSpec { insets = { 12, 16, 12, 16 },
    ui.StackLayoutSpec { direction = "vertical", spacing = 4,
      ui.TextNode { text = "Title", font = "Inter Bold 17" },
      ui.TextNode { text = "Subtitle" },
      ui.TextNode { text = "Footnote", font = "Inter 12", style = { spacingBefore = 8 } },
    },
  }
end)
