local ui = require "weft"
local Chart = ui.DisplayNode:subclass "Chart"
Chart.style = { preferredSize = { 10, 10 } }
function Chart:draw(canvas, bounds)
  ui.sleep(0.1)
--! ui.sleep can't wait in Chart:draw; it can in a script's body, a timer, a task, a touch handler, a ui.test
--! hint: start a task, which continues by itself: ui.task(function() … end)
--! in: Chart
--!
end
return Chart
