local ui = require "weft"
local Card = ui.DisplayNode:subclass "Card"
local button = ui.ButtonNode { title = "Buy", frame = { 0, 0, 50, 50 } }
--! ButtonNode: no node from Card > ButtonNode[1] up to the window has a method "isHidden"
--! hint: addTarget(nil, "isHidden", …) looks for it there
button:addTarget(nil, "isHidden", "touchUpInside")
local card = Card { frame = { 0, 0, 50, 50 }, button }
local window = ui.Window { size = { 100, 100 }, card }
ui.sleep(0)
window:tap { 10, 10 }
