local Dot = ui.DisplayNode:subclass "Dot"
function Dot:draw(canvas, bounds) canvas:fillEllipse(bounds, "tomato") end
function Dot:displayDidFinish() print "shown" end

local dot = Dot { frame = { 0, 0, 40, 40 } }
local window = ui.Window { size = { 375, 600 }, dot }
dot:displayImmediately() --> shown
