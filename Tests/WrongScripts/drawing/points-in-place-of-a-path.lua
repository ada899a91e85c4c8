local ui = require "weft"
local Chart = ui.DisplayNode:subclass "Chart"
Chart.style = { preferredSize = { 10, 10 } }
function Chart:draw(canvas, bounds)
  canvas:strokePath({ { 0, 0 }, { 10, 10 } }, "red")
--!
end
return Chart
