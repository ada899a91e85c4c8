local ui = require "weft"
local Chart = ui.DisplayNode:subclass "Chart"
Chart.style = { preferredSize = { 10, 10 } }
function Chart:draw(canvas, bounds)
  canvas:fillRect(bounds, "red")
  canvas:restore()
--! canvas:restore: expected a save before it, got none
--! in: Chart
--!
end
return Chart
