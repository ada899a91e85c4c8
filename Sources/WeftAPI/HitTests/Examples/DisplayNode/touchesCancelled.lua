local Button = ui.DisplayNode:subclass "Button"
function Button:touchesCancelled(touches) print(touches[1].phase) end

local button = Button { frame = { 0, 0, 50, 50 } }
local page = ui.DisplayNode { frame = { 0, 0, 100, 100 }, button }
local window = ui.Window { size = { 100, 100 }, page }
window:send("began", { 5, 5 })
button:removeFromSupernode()
window:send("moved", { 6, 5 }) --> cancelled
