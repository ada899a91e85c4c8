-- A function that was added is removed, though it was a handler for a while.
local ui = require "weft"
local button_in_a_cell = require "button_in_a_cell"
local button, window = button_in_a_cell.button, button_in_a_cell.window

local function shout() print "shout" end
button:addTarget(nil, shout, "touchUpInside")
button.onTouchUpInside = shout
button.onTouchUpInside = function() print "on" end
window:tap { 10, 10 }
--> shout
--> on
button:removeTarget(nil, shout)
window:tap { 10, 10 } --> on
button.onTouchDown = shout
button.onTouchDown = nil
button:addTarget(nil, shout, "touchUpInside")
window:tap { 10, 10 }
--> on
--> shout
