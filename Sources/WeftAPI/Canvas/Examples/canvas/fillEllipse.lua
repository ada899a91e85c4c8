local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  canvas:fillEllipse({ 10, 10, 80, 40 }, { colors = { "gold", "tomato" }, center = { 50, 30 }, radius = 40 })
end

return Drawing { style = { height = 60 } }
