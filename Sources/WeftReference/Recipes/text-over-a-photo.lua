---@title Text over a photo
---@words overlay caption stack behind front zstack layer gradient image background
---@names OverlayLayoutSpec BackgroundLayoutSpec InsetLayoutSpec.insets
--- An overlay has the size of its child. Infinite insets let the other sides go: the caption stays at the bottom.
local ui = require "weft"

ui.preview("A caption", { width = 300 }, function()
  local photo = ui.DisplayNode { backgroundColor = "slategray" }
  local caption = ui.TextNode { text = "Evening at the harbour", color = "white", font = "Inter Bold 17" }
  return ui.OverlayLayoutSpec {
    ui.RatioLayoutSpec { ratio = 0.5, photo },
    ui.InsetLayoutSpec { insets = { math.huge, 12, 12, 12 }, caption },
  }
end)
