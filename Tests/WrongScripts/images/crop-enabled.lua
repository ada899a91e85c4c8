local ui = require "weft"
local photo = ui.ImageNode {}
photo:setCropEnabled("yes")
--! ImageNode:setCropEnabled: cropEnabled: expected true or false, got "yes"
