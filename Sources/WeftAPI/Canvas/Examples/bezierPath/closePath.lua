local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  local path = ui.BezierPath { { 10, 50 }, { 50, 10 }, { 90, 50 } }
  canvas:strokePath(path:closePath(), "tomato", { width = 4, join = "round" })
end

return Drawing { style = { height = 60 } }
