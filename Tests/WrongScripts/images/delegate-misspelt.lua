local ui = require "weft"
local photo = ui.NetworkImageNode { url = "data:," }
photo.delegate = { didLoadImages = function() end }
--!
