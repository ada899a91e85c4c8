local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  canvas:fillRoundedRect({ 10, 10, 80, 40 }, 12, "tomato")
end

return Drawing { style = { height = 60 } }
