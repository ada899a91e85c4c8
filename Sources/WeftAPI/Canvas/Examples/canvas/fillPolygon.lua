local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  canvas:fillPolygon({ { 10, 50 }, { 50, 10 }, { 90, 50 } }, "tomato")
end

return Drawing { style = { height = 60 } }
