local ui = require "weft"
local photo = ui.ImageNode {
  cropRect = { -5, 9, 0, 0 },
--! ImageNode.cropRect: expected a rectangle {x, y, width, height} with x and y from 0 to 1, got x = -5
--! hint: they are parts of what is cut off: { 0.5, 0, 0, 0 } shows the top
}
