local ui = require "weft"
return ui.ImageNode {
  image = "../../../examples/pictures/avatar.png",
--! ImageNode.image: expected a picture's file, got "../../../examples/pictures/avatar.png"
--! hint: "../../../examples/pictures/avatar.png" is outside the folders that the script may read (<scripts>/callbacks)
  imageModificationBlock = "round",
}
