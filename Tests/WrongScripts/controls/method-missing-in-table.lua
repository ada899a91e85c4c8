local ui = require "weft"
local button = ui.ButtonNode { title = "Buy", frame = { 0, 0, 60, 40 } }
button:addTarget({ buy = print }, "by", "touchUpInside")
--! ButtonNode:addTarget: the target has no function "by"
local window = ui.Window { size = { 60, 40 }, button }
window:tap { 10, 10 }
