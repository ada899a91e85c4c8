local ui = require "weft"
local photo = ui.NetworkImageNode { image = "pictures/heart.png" }
photo.url = "https://example.org/cat.png"
--!
