---@example ui.BezierPath
local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  local path = ui.BezierPath { { 10, 50 }, { 50, 10 }, { 90, 50 } }
  canvas:fillPath(path, "gold")
  canvas:strokePath(path, "tomato", 3)
end

return Drawing { style = { height = 60 } }
