local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  canvas:beginGroup { shadow = { offset = { 2, 4 }, radius = 2, opacity = 0.6 } }
  canvas:fillRoundedRect({ 10, 10, 60, 36 }, 8, "tomato")
  canvas:endGroup()
end

return Drawing { style = { height = 60 } }
