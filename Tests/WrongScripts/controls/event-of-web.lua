local ui = require "weft"
local button = ui.ButtonNode { title = "Buy" }
button:addTarget(button, function() end, { "touchDown", "click" })
