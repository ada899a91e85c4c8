local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  canvas:strokeRect({ 10, 10, 80, 40 }, "tomato", 3)
end

return Drawing { style = { height = 60 } }
