local Dot = ui.DisplayNode:subclass "Dot"
function Dot:draw(canvas, bounds) print "draws" canvas:fillEllipse(bounds, "tomato") end

local dot = Dot { frame = { 0, 0, 40, 40 } }
local window = ui.Window { size = { 375, 600 }, dot }
ui.sleep(0.1) --> draws
-- Of a slow drawing the rest would be left out; this one has ended, and stays.
dot:cancelAsyncDisplay()
dot:setNeedsDisplay()
ui.sleep(0.1) --> draws
