local ui = require "weft"
local photo = ui.NetworkImageNode { image = "pictures/heart.png" }
photo.url = "https://example.org/cat.png"
--! NetworkImageNode.url: the node has an image that was set before; set one of the two
