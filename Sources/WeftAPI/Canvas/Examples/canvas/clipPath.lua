local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  canvas:clipPath(ui.BezierPath { { 10, 50 }, { 50, 10 }, { 90, 50 } })
  canvas:fillRect({ 0, 0, 50, 60 }, "tomato")
  canvas:fillRect({ 50, 0, 50, 60 }, "gold")
end

return Drawing { style = { height = 60 } }
