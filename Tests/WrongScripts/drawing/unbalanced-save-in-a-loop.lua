local ui = require "weft"
local Chart = ui.DisplayNode:subclass "Chart"
Chart.style = { preferredSize = { 10, 10 } }
function Chart:draw(canvas, bounds)
  for index = 1, 3 do
    canvas:save()
--! canvas:save: it has no restore
--! hint: end it by canvas:restore(), or write canvas:save(function() … end)
--! in: Chart
--!
    canvas:translate(5 * index, 5)
    canvas:fillRect(bounds, "red")
    if index < 2 then canvas:restore() end
  end
end
return Chart
