local ui = require "weft"
local button = ui.ButtonNode { title = "Buy", frame = { 0, 0, 60, 40 } }
--! ButtonNode: no node from ButtonNode up to the window has a method "buy"
--! hint: addTarget(nil, "buy", …) looks for it there
button:addTarget(nil, "buy", "touchUpInside")
local window = ui.Window { size = { 60, 40 }, button }
window:tap { 10, 10 }
