-- Presses of two fingers are two touches: neither ends the other.
local ui = require "weft"
local button_in_a_cell = require "button_in_a_cell"
local cell, button, window = button_in_a_cell.cell, button_in_a_cell.button, button_in_a_cell.window

button.onTouchCancel = function() print "cancel" end
button.onTouchUpInside = function() print("up", ui.now()) end
local first = window:press({ 10, 10 }, 0.5)
ui.sleep(0.1)
local second = window:press({ 190, 90 }, 0.1, 1)
print(ui.await(second) == cell, button.highlighted) --> true | true
print(ui.await(first) == button)
--> up | 0.5
--> true
