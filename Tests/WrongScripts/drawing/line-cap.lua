local ui = require "weft"
local Chart = ui.DisplayNode:subclass "Chart"
Chart.style = { preferredSize = { 10, 10 } }
function Chart:draw(canvas, bounds)
  canvas:strokeRect(bounds, "red", { width = 3, cap = "rounded" })
--! canvas:strokeRect: line.cap: expected "butt", "round", "square", got "rounded"
--! in: Chart
--!
end
return Chart
