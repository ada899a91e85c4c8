local ui = require "weft"
local Button = ui.DisplayNode:subclass "Button"
function Button:touchesEnded(touches)
  print(touches.x + 1)
--! attempt to perform arithmetic on a nil value (field 'x')
end
local window = ui.Window { size = { 100, 100 }, Button { frame = { 0, 0, 40, 40 } } }
window:tap { 5, 5 }
