local Dot = ui.DisplayNode:subclass "Dot"
function Dot:draw(canvas, bounds) canvas:fillEllipse(bounds, "tomato") end
function Dot:displayDidFinish() print "shown" end

local cell = ui.DisplayNode { frame = { 0, 0, 90, 90 }, Dot { frame = { 0, 0, 40, 40 } } }
local window = ui.Window { size = { 375, 600 }, cell }
cell:recursivelyEnsureDisplaySynchronously(true) --> shown
