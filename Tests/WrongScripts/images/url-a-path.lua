local ui = require "weft"
return ui.NetworkImageNode {
  url = "pictures/heart.png",
--!
}
