local Dot = ui.DisplayNode:subclass "Dot"
function Dot:draw(canvas, bounds) canvas:fillEllipse(bounds, "tomato") end

local Cell = ui.CellNode:subclass "Cell"
function Cell:subnodeDisplayWillStart(subnode) print(subnode.className) end

local cell = Cell { frame = { 0, 0, 90, 90 }, Dot { frame = { 0, 0, 40, 40 } } }
local window = ui.Window { size = { 375, 600 }, cell }
ui.sleep(0.1) --> Dot
