-- Actions are removed by target, action and events, where those are given; functions, too.
local ui = require "weft"
local button_in_a_cell = require "button_in_a_cell"
local cell, button, window = button_in_a_cell.cell, button_in_a_cell.button, button_in_a_cell.window

local function shout() print "shout" end
button:addTarget(cell, "note", { "touchDown", "touchUpInside" })
button:addTarget(nil, shout, "touchUpInside")
button:addTarget(cell, "buy", "touchUpInside")
button:removeTarget(cell, "note", "touchUpInside")
window:tap { 10, 10 }
--> note
--> shout
--> buy | 2 | true | touchUpInside
button:removeTarget(nil, shout)
button:removeTarget(cell, "buy")
button:removeTarget({}, "buy")
print(table.concat(button.allControlEvents, " ")) --> touchDown
button.onTouchUpInside = print
print(button.onTouchUpInside == print, button.onTouchDown) --> true | nil
button.onTouchUpInside = nil
button:removeTarget()
print(#button.allControlEvents, #button.allTargets, button.onTouchUpInside, button.userInteractionEnabled)
--> 0 | 0 | nil | true
