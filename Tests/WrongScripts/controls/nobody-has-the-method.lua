local ui = require "weft"
local button = ui.ButtonNode { title = "Buy", frame = { 0, 0, 60, 40 } }
button:addTarget(nil, "buy", "touchUpInside")
local window = ui.Window { size = { 60, 40 }, button }
window:tap { 10, 10 }
