local ui = require "weft"
local Chart = ui.DisplayNode:subclass "Chart"
Chart.style = { preferredSize = { 10, 10 } }
function Chart:drawParameters()
--! drawParameters of Chart: expected a table, got nil
--! hint: does every path return a value?
--! in: Chart
  self.values = { 1, 2 }
--!
end
function Chart:draw(canvas, bounds, parameters) canvas:fillRect(bounds, "red") end
return Chart
