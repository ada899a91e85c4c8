local ui = require "weft"
local Slider = ui.ControlNode:subclass "Slider"
function Slider:continueTracking(touch)
  return "yes"
--! Slider.continueTracking: expected true or false, got "yes"
end
local window = ui.Window { size = { 60, 40 }, Slider { frame = { 0, 0, 60, 40 } } }
window:drag({ 10, 10 }, { 20, 10 })
