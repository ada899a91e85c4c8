local ui = require "weft"
local Chart = ui.DisplayNode:subclass "Chart"
Chart.style = { preferredSize = { 10, 10 } }
function Chart:draw(canvas, bounds)
  canvas:save()
  canvas:beginGroup { opacity = 0.5 }
  canvas:fillRect(bounds, "red")
  canvas:restore()
--!
  canvas:endGroup()
end
return Chart
