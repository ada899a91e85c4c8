local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  canvas:beginGroup { opacity = 0.5 }
  canvas:fillEllipse({ 10, 5, 46, 46 }, "gold")
  canvas:fillEllipse({ 40, 5, 46, 46 }, "tomato")
  canvas:endGroup()
  canvas:fillRect({ 110, 10, 40, 40 }, "tomato")
end

return Drawing { style = { height = 60 } }
