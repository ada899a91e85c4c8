-- Each method that a finger causes may wait, be it the node's own or that of a control.
local ui = require "weft"

local function waiting(class, ...)
  for _, name in ipairs { ... } do
    class[name] = function(self, touches)
      ui.sleep(0.25)
      print(name, (touches[1] or touches).phase, ui.now())
    end
  end
end
local Pad, Knob = ui.DisplayNode:subclass "Pad", ui.ControlNode:subclass "Knob"
waiting(Pad, "touchesBegan", "touchesMoved", "touchesEnded", "touchesCancelled")
waiting(Knob, "endTracking", "cancelTracking")
local window = ui.Window { size = { 100, 100 }, Pad { frame = { 0, 0, 50, 50 } }, Knob { frame = { 50, 0, 50, 50 } } }
local function touch(x, ...)
  for _, phase in ipairs { ... } do
    window:send(phase, { x, 10 })
    ui.sleep(1)
  end
end
touch(10, "began", "moved", "ended", "began", "cancelled")
--> touchesBegan | began | 0.25
--> touchesMoved | moved | 1.25
--> touchesEnded | ended | 2.25
--> touchesBegan | began | 3.25
--> touchesCancelled | cancelled | 4.25
touch(60, "began", "ended", "began", "cancelled")
--> endTracking | ended | 6.25
--> cancelTracking | cancelled | 8.25
