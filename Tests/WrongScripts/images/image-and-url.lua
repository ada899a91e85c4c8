local ui = require "weft"
local photo = ui.NetworkImageNode { url = "data:," }
photo.image = "pictures/heart.png"
--!
