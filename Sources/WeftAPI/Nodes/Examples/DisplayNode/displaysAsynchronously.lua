local Dot = ui.DisplayNode:subclass "Dot"
function Dot:draw(canvas, bounds) canvas:fillEllipse(bounds, "tomato") end
function Dot:displayWillStart(asynchronously) print(asynchronously) end

local dot = Dot { displaysAsynchronously = false, frame = { 0, 0, 40, 40 } }
local window = ui.Window { size = { 375, 600 }, dot }
ui.sleep(0) --> false
