local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  canvas:translate(60, 10)
  canvas:fillRect({ 0, 0, 40, 40 }, "tomato")
end

return Drawing { style = { height = 60 } }
