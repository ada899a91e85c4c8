local ui = require "weft"
local round = ui.imageNodeRoundBorderModificationBlock(2, "red")
local kept
local photo = ui.ImageNode {
  image = "pictures/heart.png",
  frame = { 0, 0, 40, 40 },
  imageModificationBlock = function(canvas, image, bounds)
    kept = { canvas, image, bounds }
    round(canvas, image, bounds)
  end,
}
local window = ui.Window { size = { 100, 100 }, photo }
ui.sleep(0.1)
round(table.unpack(kept))
--! the drawing is over; a canvas lasts for one call
