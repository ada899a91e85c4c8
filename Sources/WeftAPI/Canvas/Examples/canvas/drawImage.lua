local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  canvas:drawImage("pictures/heart.png", { 10, 10, 24, 24 })
  canvas:drawImage("pictures/heart.png", { 50, 10, 40, 40 }, "steelblue")
  canvas:drawImage("pictures/heart.png", { 110, 10, 20, 40 }, { source = { 0, 0, 12, 24 }, opacity = 0.5 })
end

return Drawing { style = { height = 60 } }
