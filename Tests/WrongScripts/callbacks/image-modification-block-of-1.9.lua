local ui = require "weft"
return ui.ImageNode {
  contentMode = "center",
  imageModificationBlock = function(image)
--! ImageNode.imageModificationBlock: expected function(canvas, image, bounds), got a function whose first argument is the image
--! hint: it draws on the canvas what is shown, and returns nothing
    return image
  end,
}
