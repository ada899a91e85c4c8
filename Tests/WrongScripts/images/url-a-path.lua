local ui = require "weft"
return ui.NetworkImageNode {
  url = "pictures/heart.png",
--! NetworkImageNode.url: expected a URL of http, https, file or data, got "pictures/heart.png"
--! hint: of a file: "file:pictures/heart.png"
}
