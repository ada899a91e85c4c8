local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  canvas:setOpacity(0.4)
  canvas:fillRect({ 10, 10, 80, 40 }, "tomato")
end

return Drawing { style = { height = 60 } }
