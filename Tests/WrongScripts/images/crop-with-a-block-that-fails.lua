local ui = require "weft"
local photo = ui.ImageNode { image = "pictures/heart.png", frame = { 0, 0, 40, 40 } }
photo.imageModificationBlock = function(canvas, image, bounds)
  canvas:drawImage(image, bounds.size)
--! canvas:drawImage: rect: expected a rectangle: {x, y, width, height}, in points, got nil
--! in: ImageNode
end
photo:setCropEnabled(true, true, { 0, 0, 20, 20 })
