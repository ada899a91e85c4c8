local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  canvas:strokeRoundedRect({ 10, 10, 80, 40 }, 12, "tomato", 3)
end

return Drawing { style = { height = 60 } }
