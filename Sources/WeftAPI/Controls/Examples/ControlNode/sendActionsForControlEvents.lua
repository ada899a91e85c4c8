local Toggle = ui.ControlNode:subclass "Toggle"

function Toggle:endTracking()
  self.selected = not self.selected
  self:sendActionsForControlEvents "valueChanged"
end

local toggle = Toggle { frame = { 0, 0, 50, 30 }, onValueChanged = function(toggle) print(toggle.selected) end }
local window = ui.Window { size = { 50, 30 }, toggle }
window:tap { 10, 10 } --> true
