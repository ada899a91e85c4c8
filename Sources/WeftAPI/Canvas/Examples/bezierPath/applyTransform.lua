local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  local path = ui.BezierPath():addRect({ -15, -15, 30, 30 })
  canvas:fillPath(path:applyTransform { rotation = math.pi / 4, translation = { 40, 30 } }, "tomato")
end

return Drawing { style = { height = 60 } }
