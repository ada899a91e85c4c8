-- To remove a target or a function that was never added removes nothing; each target has its own actions.
local ui = require "weft"
local fails = require "fails"
local button_in_a_cell = require "button_in_a_cell"
local Cell, cell, button = button_in_a_cell.Cell, button_in_a_cell.cell, button_in_a_cell.button

do
  local function shout() print "shout" end
  local listener = { note = function() print "listener" end }
  button:addTarget(cell, "note", "touchUpInside")
  button:addTarget(listener, "note", "touchUpInside")
  button:addTarget(cell, shout, "touchUpInside")
  button:addTarget(nil, "buy", "touchUpInside")
  button.onTouchUpInside = shout
  button:removeTarget(Cell())
  button:removeTarget({})
  button:removeTarget({}, "note")
  button:removeTarget(nil, function() end)
  button:removeTarget(nil, "nobody")
  local function actions(target, event)
    local names = {}
    for index, action in ipairs(button:actionsForTarget(target, event or "touchUpInside")) do
      names[index] = action == shout and "shout" or action
    end
    return table.concat(names, " ")
  end
  print(actions(cell), actions(listener), actions(nil), actions({}), actions(cell, "touchDown"))
  local targets = {}
  for index, target in ipairs(button.allTargets) do
    targets[index] = target == cell and "cell" or target == listener and "listener" or target == button and "itself"
  end
  table.sort(targets)
  print(table.concat(targets, " "))
  button:removeTarget(listener, "note", "touchDown")
  print(actions(listener))
  button:removeTarget(listener, "note", { "touchDown", "touchUpInside" })
  button:removeTarget(cell, shout)
  print(actions(cell), actions(listener), button.onTouchUpInside == shout)
end
--> note shout | note | buy shout |  |
--> cell itself listener
--> note
--> note |  | true
fails(function() button:addTarget(cell, 'note', {}) end)
--! ButtonNode:addTarget: controlEvents: expected an event, or a list of events, got an empty list
button:addTarget(cell, 'note', { 'touchDown', 'touchUpp' })
--! ButtonNode:addTarget: controlEvents[2]: expected "touchDown", "touchDownRepeat", "touchDragInside", "touchDragOutside", "touchUpInside", "touchUpOutside", "touchCancel", "valueChanged", "primaryActionTriggered", got "touchUpp"
