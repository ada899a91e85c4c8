local ui = require "weft"
local Chart = ui.DisplayNode:subclass "Chart"
Chart.style = { preferredSize = { 10, 10 } }
function Chart:draw(canvas, bounds)
  canvas:fillRect(bounds, { colors = { "red", "gold", "red" }, locations = { 0, 1 }, from = { 0, 0 }, to = { 10, 0 } })
--! canvas:fillRect: paint.locations: expected a place for each colour, rising from 0 to 1, got 2 for 3 colours
--! in: Chart
--!
end
return Chart
