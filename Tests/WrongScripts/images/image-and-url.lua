local ui = require "weft"
local photo = ui.NetworkImageNode { url = "data:," }
photo.image = "pictures/heart.png"
--! NetworkImageNode.image: the node has a url, which says what it shows; set one of the two
