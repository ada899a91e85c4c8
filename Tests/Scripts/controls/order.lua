-- Actions of all kinds are called in the order in which they were added, each once.
local ui = require "weft"
local button_in_a_cell = require "button_in_a_cell"
local cell, button, window = button_in_a_cell.cell, button_in_a_cell.button, button_in_a_cell.window

local function shout() print "shout" end
button:addTarget(cell, "note", "touchUpInside")
button.onTouchUpInside = function() print "on" end
button:addTarget(nil, shout, "touchUpInside")
button:addTarget(cell, "buy", "touchUpInside")
button:addTarget(cell, "note", "touchUpInside")
button:addTarget(nil, shout, "touchUpInside")
button.onTouchUpInside = function() print "on, changed" end
window:tap { 10, 10 }
--> on, changed
--> buy | 2 | true | touchUpInside
--> note
--> shout
print(#button:actionsForTarget(cell, "touchUpInside"), #button.allTargets) --> 2 | 2
