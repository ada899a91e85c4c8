local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  canvas:scale(2, 1)
  canvas:fillEllipse({ 5, 10, 40, 40 }, "tomato")
end

return Drawing { style = { height = 60 } }
