local ui = require "weft"
local Chart = ui.DisplayNode:subclass "Chart"
Chart.style = { preferredSize = { 10, 10 } }
function Chart:draw(canvas, bounds)
  canvas:strokeRect(bounds, "red", { widht = 3 })
--! canvas:strokeRect: line: expected a width, or a style: {width =, cap =, join =, miterLimit =, dash =, dashPhase =}, got a table with "widht"
--! hint: did you mean "width"?
--! in: Chart
--!
end
return Chart
