---@title Light and dark colours
---@words dark mode night theme appearance scheme adapt dynamic color
---@names Color TraitCollection DisplayNode.traitCollection PreviewVariant
--- UIKit's colours (`label`, `systemBackground`) and `light-dark(…)` follow the appearance by themselves. A variant of the
--- preview shows the other one.
local ui = require "weft"

ui.preview("A note", {
  width = 200,
  variants = { { name = "Dark", userInterfaceStyle = "dark" } },
}, function()
  return ui.InsetLayoutSpec { insets = 12,
    ui.TextNode { text = "Evening", color = "light-dark(#1c1c1e, #f2f2f7)" },
  }
end)
