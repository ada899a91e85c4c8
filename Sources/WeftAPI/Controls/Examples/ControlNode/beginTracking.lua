local Left = ui.ControlNode:subclass "Left"
function Left:beginTracking(touch) return touch.x < 50 end

local control = Left { frame = { 0, 0, 100, 40 }, onTouchUpInside = function() print "tapped" end }
local window = ui.Window { size = { 100, 40 }, control }
window:tap { 70, 10 }
window:tap { 10, 10 } --> tapped
