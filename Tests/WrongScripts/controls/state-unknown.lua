local ui = require "weft"
local button = ui.ButtonNode {}
button:setTitle("Sold", nil, nil, "disable")
