local Dot = ui.DisplayNode:subclass "Dot"
function Dot:draw(canvas, bounds) canvas:fillEllipse(bounds, "tomato") end
function Dot:displayWillStart(asynchronously) print(asynchronously) end

local window = ui.Window { size = { 375, 600 }, Dot { frame = { 0, 0, 40, 40 } } }
ui.sleep(0.1) --> true
