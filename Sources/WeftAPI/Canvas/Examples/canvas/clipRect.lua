local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  canvas:clipRect({ 10, 10, 60, 20 })
  canvas:fillEllipse({ 10, 10, 80, 40 }, "tomato")
end

return Drawing { style = { height = 60 } }
