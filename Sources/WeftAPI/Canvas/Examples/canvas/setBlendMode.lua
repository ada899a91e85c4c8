local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  canvas:fillEllipse({ 10, 5, 50, 50 }, "gold")
  canvas:setBlendMode "multiply"
  canvas:fillEllipse({ 40, 5, 50, 50 }, "skyblue")
end

return Drawing { style = { height = 60 } }
