local Handle = ui.DisplayNode:subclass "Handle"
function Handle:touchesMoved(touches) print(touches[1].x, touches[1].y) end

local window = ui.Window { size = { 100, 100 }, Handle { frame = { 0, 0, 20, 20 } } }
window:drag({ 5, 5 }, { 25, 45 }, 2) --> 15  25
--> 25  45
