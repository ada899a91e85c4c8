local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  local path = ui.BezierPath():moveToPoint({ 10, 50 }):addLineToPoint({ 50, 10 }):addLineToPoint({ 90, 50 })
  canvas:strokePath(path, "tomato", 3)
end

return Drawing { style = { height = 60 } }
