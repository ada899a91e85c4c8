local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  local dot = ui.BezierPath():addEllipse { 10, 10, 12, 12 }
  local path = ui.BezierPath { { 10, 50 }, { 90, 50 } }
  canvas:strokePath(path:appendPath(dot), "tomato", 2)
end

return Drawing { style = { height = 60 } }
