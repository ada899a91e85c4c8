local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  local path = ui.BezierPath():moveToPoint({ 10, 50 }):addQuadCurveToPoint({ 150, 50 }, { 80, -20 })
  canvas:strokePath(path, "tomato", 3)
end

return Drawing { style = { height = 60 } }
