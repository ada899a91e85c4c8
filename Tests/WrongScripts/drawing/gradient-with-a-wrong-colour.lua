local ui = require "weft"
local Chart = ui.DisplayNode:subclass "Chart"
Chart.style = { preferredSize = { 10, 10 } }
function Chart:draw(canvas, bounds)
  canvas:fillRect(bounds, { colors = { "red", "glod" }, from = { 0, 0 }, to = { 10, 0 } })
--!
end
return Chart
