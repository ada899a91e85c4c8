local ui = require "weft"
local Chart = ui.DisplayNode:subclass "Chart"
Chart.style = { preferredSize = { 10, 10 } }
function Chart:draw(canvas, bounds)
  local path = ui.BezierPath():moveToPoint(0, 0)
--! BezierPath:moveToPoint: point: expected a point: {x, y} or {x =, y =}, in points, got 0
--! hint: a point is one table: { x, y }
--! in: Chart
--!
  canvas:strokePath(path, "red")
end
return Chart
