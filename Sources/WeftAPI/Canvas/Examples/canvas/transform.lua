local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  canvas:transform { rotation = math.pi / 8, scale = { 2, 1 }, translation = { 60, 30 } }
  canvas:fillRect({ -15, -15, 30, 30 }, "tomato")
end

return Drawing { style = { height = 60 } }
