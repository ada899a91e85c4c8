local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  canvas:clipRoundedRect({ 10, 10, 80, 40 }, 12)
  canvas:fillRect({ 0, 0, 50, 60 }, "tomato")
end

return Drawing { style = { height = 60 } }
