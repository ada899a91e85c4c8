local Toggle = ui.ControlNode:subclass "Toggle"
function Toggle:cancelTracking(touch) print(touch.finger, self.highlighted) end

local toggle = Toggle { frame = { 0, 0, 50, 30 } }
local window = ui.Window { size = { 50, 30 }, toggle }
window:send("began", { 10, 10 }, 1)
window:send("began", { 20, 10 }, 2) --> 1  false
