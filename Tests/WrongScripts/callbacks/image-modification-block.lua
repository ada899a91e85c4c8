local ui = require "weft"
return ui.ImageNode {
  contentMode = "center",
  imageModificationBlock = "round",
--! ImageNode.imageModificationBlock: expected a function, got "round"
}
