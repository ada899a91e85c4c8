local ui = require "weft"
local round = ui.imageNodeRoundBorderModificationBlock(2, "red")
return ui.ImageNode {
  image = "pictures/heart.png",
  imageModificationBlock = function(canvas, image, bounds)
    round(canvas, image)
--! ui.imageModificationBlock: expected a rectangle: {x, y, width, height}, in points, got nil
--! in: ImageNode
  end,
}
