local ui = require "weft"
return ui.ImageNode {
  contentMode = "center",
  imageModificationBlock = "round",
}
