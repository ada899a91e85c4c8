local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  canvas:group({ opacity = 0.6, shadow = { offset = { 0, 3 }, radius = 3 } }, function()
    canvas:fillEllipse({ 10, 5, 46, 46 }, "gold")
    canvas:fillEllipse({ 40, 5, 46, 46 }, "tomato")
  end)
end

return Drawing { style = { height = 60 } }
