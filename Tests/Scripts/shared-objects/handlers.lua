-- One function for the events of several controls gets the control that sent it.
local ui = require "weft"

local names = {}
local function tapped(control) print(names[control]) end
local function button(x, name)
  local made = ui.ButtonNode { frame = { x, 0, 50, 40 }, onTouchUpInside = tapped }
  names[made] = name
  return made
end
local first, second = button(0, "first"), button(50, "second")
local window = ui.Window { size = { 100, 40 }, first, second }
window:tap { 60, 20 } --> second
window:tap { 10, 20 } --> first
first.onTouchUpInside = nil
window:tap { 10, 20 }
window:tap { 60, 20 } --> second
