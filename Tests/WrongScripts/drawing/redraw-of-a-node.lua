local ui = require "weft"
local Chart = ui.DisplayNode:subclass "Chart"
function Chart:setValues(values)
  self.values = values
  self:redraw()
--! attempt to call a nil value (method 'redraw')
--! hint: to draw a node again: node:setNeedsDisplay()
--!
end
Chart():setValues {}
