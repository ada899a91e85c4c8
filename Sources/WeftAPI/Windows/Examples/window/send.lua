local Button = ui.DisplayNode:subclass "Button"
function Button:touchesMoved(touches) print(touches[1].x) end

local window = ui.Window { size = { 100, 100 }, Button { frame = { 20, 20, 40, 40 } } }
window:send("began", { 30, 30 })
window:send("moved", { 70, 30 }) --> 50
window:send("ended", { 70, 30 })
