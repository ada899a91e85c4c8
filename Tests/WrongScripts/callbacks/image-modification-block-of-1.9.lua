local ui = require "weft"
return ui.ImageNode {
  contentMode = "center",
  imageModificationBlock = function(image)
    return image
  end,
}
