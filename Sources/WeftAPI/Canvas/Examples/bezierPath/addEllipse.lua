local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  local ring = ui.BezierPath():addEllipse({ 10, 10, 40, 40 }):addEllipse({ 20, 20, 20, 20 })
  canvas:fillPath(ring, "tomato", "evenOdd")
end

return Drawing { style = { height = 60 } }
