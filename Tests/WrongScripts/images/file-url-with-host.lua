local ui = require "weft"
return ui.NetworkImageNode { url = "file://pictures/heart.png" }
--! NetworkImageNode.url: expected a URL of file without a host, got "file://pictures/heart.png"
--! hint: write file:pictures/heart.png, or file:/// for a full path
