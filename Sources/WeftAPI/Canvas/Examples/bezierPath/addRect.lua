local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  local path = ui.BezierPath():addRect({ 10, 10, 60, 40 }):addRect({ 20, 20, 40, 20 })
  canvas:fillPath(path, "tomato", "evenOdd")
end

return Drawing { style = { height = 60 } }
