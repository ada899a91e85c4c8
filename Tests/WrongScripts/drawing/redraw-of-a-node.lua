local ui = require "weft"
local Chart = ui.DisplayNode:subclass "Chart"
function Chart:setValues(values)
  self.values = values
  self:redraw()
--!
end
Chart():setValues {}
