-- A node that is a target is held weakly, a table is not.
local ui = require "weft"
local button_in_a_cell = require "button_in_a_cell"
local Cell, button, window = button_in_a_cell.Cell, button_in_a_cell.button, button_in_a_cell.window

do
  local other = Cell()
  button:addTarget(other, "note", "touchUpInside")
  button:addTarget({ shout = function() print "shout" end }, "shout", "touchUpInside")
end
collectgarbage() collectgarbage()
print(#button.allTargets) --> 1
window:tap { 10, 10 } --> shout
print(#button:actionsForTarget(nil, "touchUpInside"), #button.allControlEvents) --> 0 | 1
