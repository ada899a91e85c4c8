-- A handler may wait; what it does then is laid out and drawn.
local ui = require "weft"
local button_in_a_cell = require "button_in_a_cell"
local button, window = button_in_a_cell.button, button_in_a_cell.window

button.onTouchUpInside = function(button, event)
  button.title = "Buying"
  ui.sleep(0.5)
  print(ui.now(), event.controlEvent)
  button.title = "Bought"
end
window:tap { 10, 10 }
print(button.titleNode.text) --> Buying
ui.sleep(1) --> 0.5 | touchUpInside
print(button.titleNode.text) --> Bought
