local Key = ui.ControlNode:subclass "Key"
function Key:controlStateDidChange()
  self.backgroundColor = self.highlighted and "gray" or "white"
  print(self.backgroundColor)
end

local key = Key { frame = { 0, 0, 50, 30 }, userInteractionEnabled = true }
local window = ui.Window { size = { 50, 30 }, key }
window:tap { 10, 10 } --> #808080
--> #ffffff
