local Dot = ui.DisplayNode:subclass "Dot"
function Dot:draw(canvas, bounds) canvas:fillEllipse(bounds, "tomato") end
function Dot:displayDidFinish() print(self.debugName) end

local dot = Dot { debugName = "outer", frame = { 0, 0, 40, 40 }, Dot { debugName = "inner", frame = { 0, 0, 9, 9 } } }
local window = ui.Window { size = { 375, 600 }, dot }
dot:recursivelyDisplayImmediately() --> inner
--> outer
