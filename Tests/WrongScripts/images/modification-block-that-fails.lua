local ui = require "weft"
return ui.ImageNode {
  image = "pictures/heart.png",
  imageModificationBlock = function(canvas, image, bounds)
    canvas:drawImage(image, bounds.size)
--! canvas:drawImage: rect: expected a rectangle: {x, y, width, height}, in points, got nil
--! in: ImageNode
  end,
}
