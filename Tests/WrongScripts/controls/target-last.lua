local ui = require "weft"
local button = ui.ButtonNode { title = "Buy" }
button:addTarget("buy", button, "touchUpInside")
