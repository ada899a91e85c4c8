local ui = require "weft"
local photo = ui.NetworkImageNode {}
photo.downloadProgress = 1
--!
