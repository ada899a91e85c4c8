local Dot = ui.DisplayNode:subclass "Dot"
function Dot:draw(canvas, bounds) canvas:fillEllipse(bounds, self.color or "tomato") end

local dot = Dot { frame = { 0, 0, 40, 40 } }
local window = ui.Window { size = { 375, 600 }, dot }
dot.color = "gold"
print(ui.await(dot:display())) --> true
