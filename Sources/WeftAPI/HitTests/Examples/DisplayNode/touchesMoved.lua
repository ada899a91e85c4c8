local Handle = ui.DisplayNode:subclass "Handle"
function Handle:touchesMoved(touches)
  local place = touches[1].locationInWindow
  self.position = { place.x, place.y }
end

local handle = Handle { frame = { 0, 0, 20, 20 } }
local window = ui.Window { size = { 100, 100 }, handle }
window:drag({ 5, 5 }, { 50, 70 })
print(handle.position.x, handle.position.y) --> 50  70
