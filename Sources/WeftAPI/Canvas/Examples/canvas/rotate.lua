local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  canvas:translate(60, 30)
  canvas:rotate(math.pi / 4)
  canvas:fillRect({ -15, -15, 30, 30 }, "tomato")
end

return Drawing { style = { height = 60 } }
