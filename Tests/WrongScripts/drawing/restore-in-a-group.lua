local ui = require "weft"
local Chart = ui.DisplayNode:subclass "Chart"
Chart.style = { preferredSize = { 10, 10 } }
function Chart:draw(canvas, bounds)
  canvas:save()
  canvas:beginGroup { opacity = 0.5 }
  canvas:fillRect(bounds, "red")
  canvas:restore()
--! canvas:restore: expected a save before it, got the beginGroup of line 6
--! hint: end that first: canvas:endGroup()
--! in: Chart
--!
  canvas:endGroup()
end
return Chart
