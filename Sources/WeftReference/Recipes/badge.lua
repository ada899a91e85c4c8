---@title A badge on a corner
---@words notification count dot overlap absolute position over top unread number
---@names CornerLayoutSpec CornerLayoutSpec.cornerLocation CornerLayoutSpec.offset OverlayLayoutSpec AbsoluteLayoutSpec
--- `CornerLayoutSpec` puts the middle of a small element on a corner of its child; `offset` moves it.
local ui = require "weft"

ui.preview("An inbox", { width = 100 }, function()
  local icon = ui.DisplayNode { backgroundColor = "steelblue", cornerRadius = 8, style = { preferredSize = { 48, 48 } } }
  local badge = ui.DisplayNode { backgroundColor = "tomato", cornerRadius = 8, style = { preferredSize = { 16, 16 } } }
  return ui.InsetLayoutSpec { insets = 16,
    ui.StackLayoutSpec { direction = "horizontal",
      ui.CornerLayoutSpec { cornerLocation = "topRight", offset = { -4, 4 }, icon, badge },
    },
  }
end)
