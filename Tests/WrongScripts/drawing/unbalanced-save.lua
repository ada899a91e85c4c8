local ui = require "weft"
local Chart = ui.DisplayNode:subclass "Chart"
Chart.style = { preferredSize = { 10, 10 } }
function Chart:draw(canvas, bounds)
  canvas:save()
--! canvas:save: it has no restore
--! hint: end it by canvas:restore(), or write canvas:save(function() … end)
--! in: Chart
--!
  canvas:translate(5, 5)
  canvas:fillRect(bounds, "red")
end
return Chart
