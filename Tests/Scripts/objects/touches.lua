-- A window sends the touches that are asked for: finger 0, one step and half a second by default.
local ui = require "weft"

local Pad = ui.DisplayNode:subclass "Pad"
local notes = {}
for _, name in ipairs { "touchesBegan", "touchesMoved", "touchesEnded", "touchesCancelled" } do
  Pad[name] = function(self, touches)
    local touch = touches[1]
    notes[#notes + 1] = ("%s %g,%g finger %d at %g"):format(touch.phase, touch.x, touch.y, touch.finger, touch.time)
  end
end
local function told()
  local text = table.concat(notes, "; ")
  notes = {}
  return text
end
local back = Pad { frame = { 0, 0, 100, 50 } }
local window = ui.Window { size = { 100, 100 }, back }
local function touch(method, ...)
  local node = window[method](window, ...)
  print(method, node == back, told())
end
touch("send", "began", { 1, 2 }) --> send | true | began 1,2 finger 0 at 0
touch("send", "cancelled", { 3, 4 }) --> send | true | cancelled 3,4 finger 0 at 0
touch("send", "began", { 1, 2 }, 7) --> send | true | began 1,2 finger 7 at 0
touch("send", "ended", { 1, 3 }, 7) --> send | true | ended 1,3 finger 7 at 0
touch("tap", { 5, 6 }) --> tap | true | began 5,6 finger 0 at 0; ended 5,6 finger 0 at 0
touch("tap", { 5, 6 }, 3) --> tap | true | began 5,6 finger 3 at 0; ended 5,6 finger 3 at 0
touch("tap", { 5, 60 }) --> tap | false |
touch("drag", { 0, 0 }, { 8, 4 })
--> drag | true | began 0,0 finger 0 at 0; moved 8,4 finger 0 at 0; ended 8,4 finger 0 at 0
touch("drag", { 0, 0 }, { 8, 4 }, 4, 2)
--> drag | true | began 0,0 finger 2 at 0; moved 2,1 finger 2 at 0; moved 4,2 finger 2 at 0; moved 6,3 finger 2 at 0; moved 8,4 finger 2 at 0; ended 8,4 finger 2 at 0
print(window:hitTest { 99, 49 } == back, window:hitTest { 99, 51 }) --> true | nil
local node = ui.await(window:press { 9, 9 })
print("press", node == back, told()) --> press | true | began 9,9 finger 0 at 0; ended 9,9 finger 0 at 0.5
node = ui.await(window:press({ 9, 9 }, 2, 5))
print("press", node == back, told()) --> press | true | began 9,9 finger 5 at 0.5; ended 9,9 finger 5 at 2.5
print(ui.await(window:press({ 9, 90 }, 0))) --> nil
node = ui.await(window:fling({ 50, 25 }, { 100, -200 }, 4))
print("fling", node == back, notes[1], notes[#notes])
--> fling | true | began 50,25 finger 4 at 2.5 | ended 60,5 finger 4 at 2.6
