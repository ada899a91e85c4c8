-- Classes track as they say, and a class may have functions for events.
local ui = require "weft"

do
  local Slider = ui.ControlNode:subclass "Slider"
  Slider.onValueChanged = function(slider, event) print(slider.value, event.controlEvent, #event.touches) end
  function Slider:beginTracking(touch) return touch.y < 20 end
  function Slider:continueTracking(touch)
    self.value = touch.x
    self:sendActionsForControlEvents "valueChanged"
  end
  function Slider:endTracking(touch) ui.sleep(0.1) print("end", touch.x, self.highlighted) end
  function Slider:cancelTracking(touch) print("cancel", touch.phase) end
  function Slider:controlStateDidChange() print(self.highlighted and "lit" or "dark") end
  local slider = Slider { frame = { 0, 0, 100, 40 } }
  local window = ui.Window { size = { 100, 40 }, slider }
  window:tap { 10, 30 }
  window:drag({ 10, 10 }, { 30, 10 }, 2)
  ui.sleep(0.2)
  window:send("began", { 10, 10 })
  window:send("cancelled", { 10, 10 })
end
--> lit
--> 20 | valueChanged | 0
--> 30 | valueChanged | 0
--> dark
--> end | 30 | false
--> lit
--> dark
--> cancel | cancelled
local Slider = ui.ControlNode:subclass "Slider"
function Slider:beginTracking(touch)
  return touch.x
  --! Slider.beginTracking: expected true or false, got 10
end
local window = ui.Window { size = { 100, 40 }, Slider { frame = { 0, 0, 100, 40 } } }
window:tap { 10, 30 }
