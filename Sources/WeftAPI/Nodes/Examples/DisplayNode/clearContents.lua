local Chart = ui.DisplayNode:subclass "Chart"
function Chart:draw(canvas, bounds) canvas:fillRect(bounds, "tomato") end

function Chart:clearContents()
  self.points = nil
  Chart.super.clearContents(self)
end

local chart = Chart { points = { 1, 2, 3 }, frame = { 0, 0, 40, 40 } }
local window = ui.Window { size = { 375, 600 }, chart }
ui.sleep(0)
chart:clearContents()
print(chart.points) --> nil
