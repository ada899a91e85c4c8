local ui = require "weft"
local Chart = ui.DisplayNode:subclass "Chart"
Chart.style = { preferredSize = { 10, 10 } }
function Chart:draw(canvas, bounds)
  canvas:group(function() canvas:fillRect(bounds, "red") end)
--! canvas:group: options: expected how the group is put in place: {opacity =, blendMode =, shadow =}, got a function
--! hint: write canvas:group({}, function() … end)
--! in: Chart
--!
end
return Chart
