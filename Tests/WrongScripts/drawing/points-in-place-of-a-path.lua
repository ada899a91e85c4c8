local ui = require "weft"
local Chart = ui.DisplayNode:subclass "Chart"
Chart.style = { preferredSize = { 10, 10 } }
function Chart:draw(canvas, bounds)
  canvas:strokePath({ { 0, 0 }, { 10, 10 } }, "red")
--! canvas:strokePath: path: expected a path: ui.BezierPath(), got a table
--! hint: a list of points makes one: ui.BezierPath { {x, y}, … }
--! in: Chart
--!
end
return Chart
