local ui = require "weft"
local Chart = ui.DisplayNode:subclass "Chart"
function Chart:init() self.style.preferredSize = { 10, 10 } end
function Chart:draw(canvas, bounds)
  canvas:fillRectangle(bounds)
--! attempt to call a nil value (method 'fillRectangle')
--! hint: did you mean "fillRect"?
--! in: Chart
end
return Chart
