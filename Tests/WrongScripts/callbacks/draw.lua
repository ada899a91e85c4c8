local ui = require "weft"
local Chart = ui.DisplayNode:subclass "Chart"
function Chart:init() self.style.preferredSize = { 10, 10 } end
function Chart:draw(canvas, bounds)
  canvas.fillColor = "red"
--! attempt to index a canvas value (local 'canvas')
--! hint: a canvas has methods, and colours are their arguments: canvas:fillRect(bounds, "red")
--! in: Chart
  canvas:rect(bounds)
  canvas:fill(self.values[1])
end
return Chart
