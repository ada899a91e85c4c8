local ui = require "weft"
local photo = ui.ImageNode {}
photo:setCropEnabled("yes")
--!
