local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  local path = ui.BezierPath():moveToPoint { 10, 50 }
  path:addCurveToPoint({ 150, 10 }, { 60, 50 }, { 100, 10 })
  canvas:strokePath(path, "tomato", 3)
end

return Drawing { style = { height = 60 } }
