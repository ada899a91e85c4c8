---@title Align two baselines
---@words baselines line up text label value price unit misaligned
---@names StackLayoutSpec.alignItems AlignItems style.ascender style.descender
--- A horizontal stack puts the baselines of its children on one level: `baselineFirst` those of their first lines,
--- `baselineLast` those of their last ones. An inset or a button has no baseline of its own: give it `style.ascender`.
local ui = require "weft"

ui.preview("A price", { width = 200 }, function()
  return ui.StackLayoutSpec { direction = "horizontal", spacing = 4, alignItems = "baselineFirst",
    ui.TextNode { text = "48", font = "Inter Bold 34" },
    ui.TextNode { text = "a night", font = "Inter 15" },
  }
end)
