-- What a handler raises is reported with its line, and the others are called all the same.
local ui = require "weft"
local button_in_a_cell = require "button_in_a_cell"
local cell, button, window = button_in_a_cell.cell, button_in_a_cell.button, button_in_a_cell.window

button.onTouchUpInside = function() error "at once" end
--! at once
button:addTarget(cell, "note", "touchUpInside")
window:tap { 10, 10 } --> note
