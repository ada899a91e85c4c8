local Toggle = ui.ControlNode:subclass "Toggle"
function Toggle:endTracking(touch) print(touch.x) end

local toggle = Toggle { frame = { 0, 0, 50, 30 } }
local window = ui.Window { size = { 50, 30 }, toggle }
window:tap { 10, 10 } --> 10
