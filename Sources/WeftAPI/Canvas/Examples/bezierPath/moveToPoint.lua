local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  local path = ui.BezierPath { { 10, 10 }, { 60, 50 } }
  path:moveToPoint({ 90, 10 }):addLineToPoint({ 140, 50 })
  canvas:strokePath(path, "tomato", 3)
end

return Drawing { style = { height = 60 } }
