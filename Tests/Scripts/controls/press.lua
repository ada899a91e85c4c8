-- Presses of a script go down at once and up on the clock, and can be waited for.
local ui = require "weft"
local button_in_a_cell = require "button_in_a_cell"
local cell, button, window = button_in_a_cell.cell, button_in_a_cell.button, button_in_a_cell.window

button.onTouchDown = function(_, event) print("down", event.time) end
button.onTouchUpInside = function(_, event) print("up", event.time, event.touches[1].tapCount) end
local task = window:press({ 10, 10 }, 0.25) --> down | 0.0
print(button.highlighted) --> true
print(ui.await(task) == button, ui.now(), button.highlighted)
--> up | 0.25 | 1
--> true | 0.25 | false
ui.await(window:press({ 10, 10 })) --> up | 0.75 | 2
print(ui.await(window:press({ 190, 90 }, 0)) == cell, ui.await(window:press { 300, 300 })) --> true | nil
