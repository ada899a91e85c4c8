local ui = require "weft"
local Chart = ui.DisplayNode:subclass "Chart"
Chart.style = { preferredSize = { 10, 10 } }
function Chart:draw(canvas, bounds)
  canvas:drawText("Monday", bounds, "red")
--! canvas:drawText: look: expected how the text looks: {font =, color =, alignment =, …}, got "red"
--! hint: by name: { color = "red" }
--! in: Chart
--!
end
return Chart
