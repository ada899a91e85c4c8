local ui = require "weft"
local photo = ui.NetworkImageNode {}
photo.url = "www.example.org/cat.png"
--!
