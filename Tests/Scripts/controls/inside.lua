-- What a script does to the nodes inside a button stays, though no variable holds them.
local ui = require "weft"
local button_in_a_cell = require "button_in_a_cell"
local button = button_in_a_cell.button

button.titleNode.mark = { 1 }
collectgarbage() collectgarbage()
print(button.titleNode.mark[1]) --> 1
