local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  canvas:save()
  canvas:translate(0, 20)
  canvas:fillRect({ 10, 0, 40, 20 }, "tomato")
  canvas:restore()
  canvas:fillRect({ 60, 0, 40, 20 }, "tomato")
end

return Drawing { style = { height = 60 } }
