-- A target's method is called with the control and the event, a function with the target before them.
local ui = require "weft"
local button_in_a_cell = require "button_in_a_cell"
local cell, button, window = button_in_a_cell.cell, button_in_a_cell.button, button_in_a_cell.window

local handler = { buy = function(self, sender, event) print(self.name, sender == button, #event.touches) end }
handler.name = "handler"
button:addTarget(cell, "buy", "touchUpInside")
button:addTarget(handler, "buy", "touchUpInside")
button:addTarget(cell, function(...) print(select("#", ...), (...) == cell) end, "touchUpInside")
button:addTarget(nil, function(...) print(select("#", ...), (...) == button) end, "touchUpInside")
button.onTouchUpInside = function(...) print(select("#", ...), (...) == button) end
window:tap { 10, 10 }
--> buy | 2 | true | touchUpInside
--> handler | true | 1
--> 3 | true
--> 2 | true
--> 2 | true
