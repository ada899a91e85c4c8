---@title Keep the shape of a picture
---@words aspect ratio proportion square photo image fit fill crop stretched distorted
---@names RatioLayoutSpec RatioLayoutSpec.ratio ContentMode
--- `RatioLayoutSpec` gives its child a height for each width: 0.5 is half as high as wide. What an image does in its frame
--- is its `contentMode`: `scaleAspectFill` crops it, `scaleAspectFit` leaves room.
local ui = require "weft"

ui.preview("A square", { width = 120 }, function()
  return ui.RatioLayoutSpec { ratio = 1, ui.DisplayNode { backgroundColor = "slategray" } }
end)
