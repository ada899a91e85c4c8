local ui = require "weft"
local Chart = ui.DisplayNode:subclass "Chart"
Chart.style = { preferredSize = { 10, 10 } }
function Chart:draw(canvas, bounds)
  canvas:fillRect(bounds, { colors = { "red", "gold" }, from = { 0, 0 } })
--! canvas:fillRect: paint: expected a colour or a gradient: {colors = {…}, from = {x, y}, to = {x, y}} or {colors =, center =, radius =}, got a table with from and without to
--! in: Chart
--!
end
return Chart
