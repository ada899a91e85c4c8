local ui = require "weft"
local Chart = ui.DisplayNode:subclass "Chart"
Chart.style = { preferredSize = { 10, 10 } }
function Chart:draw(canvas, bounds)
  canvas:fillRect(bounds, { colors = { "red", "gold" }, from = { 0, 0 } })
--!
end
return Chart
