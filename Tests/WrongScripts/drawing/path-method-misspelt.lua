local ui = require "weft"
local Chart = ui.DisplayNode:subclass "Chart"
Chart.style = { preferredSize = { 10, 10 } }
function Chart:draw(canvas, bounds)
  local path = ui.BezierPath():moveTo({ 0, 0 })
--! BezierPath has no method "moveTo"
--! hint: it is called moveToPoint
--! in: Chart
--!
  canvas:strokePath(path, "red")
end
return Chart
