local Slider = ui.ControlNode:subclass "Slider"
function Slider:continueTracking(touch)
  self.value = math.max(0, math.min(1, touch.x / self.bounds.width))
  self:sendActionsForControlEvents "valueChanged"
  return true
end

local slider = Slider { frame = { 0, 0, 100, 40 }, onValueChanged = function(slider) print(slider.value) end }
local window = ui.Window { size = { 100, 40 }, slider }
window:drag({ 10, 10 }, { 75, 10 }) --> 0.75
