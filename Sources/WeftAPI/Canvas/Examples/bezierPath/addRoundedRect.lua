local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  canvas:fillPath(ui.BezierPath():addRoundedRect({ 10, 10, 80, 40 }, { topLeft = 20, bottomRight = 20 }), "tomato")
end

return Drawing { style = { height = 60 } }
