local ui = require "weft"
local photo = ui.ImageNode {}
photo.forcedSize = { math.huge, 2 }
--! ImageNode.forcedSize: expected a size: {width, height}, in points, each 0 or more and below 10,000,000, got {inf, 2}
