---@title Center something
---@words centre centered middle align horizontally vertically
---@names CenterLayoutSpec CenterLayoutSpec.centeringOptions RelativeLayoutSpec StackLayoutSpec.alignItems StackLayoutSpec.justifyContent
--- `CenterLayoutSpec` centers its child in the space that it is given; in a stack give it `flexGrow = 1`, so that there is
--- some. A stack centers all its children by `alignItems`, across, and `justifyContent`, along.
local ui = require "weft"

ui.preview("A note", { width = 240, height = 120 }, function()
  return ui.CenterLayoutSpec { ui.TextNode { text = "Nothing new" } }
end)
