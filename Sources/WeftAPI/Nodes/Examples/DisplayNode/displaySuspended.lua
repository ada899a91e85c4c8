local draws = 0
local Dot = ui.DisplayNode:subclass "Dot"
function Dot:draw(canvas, bounds) draws = draws + 1 end

local dot = Dot { displaySuspended = true, frame = { 0, 0, 40, 40 } }
local window = ui.Window { size = { 375, 600 }, dot }
ui.sleep(0.1)
print(draws) --> 0
dot.displaySuspended = false
ui.sleep(0.1)
print(draws) --> 1
