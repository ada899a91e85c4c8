local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  canvas:save()
  canvas:setOpacity(0.3)
  canvas:fillRect({ 10, 10, 40, 40 }, "tomato")
  canvas:restore()
  canvas:save(function()
    canvas:translate(0, 20)
    canvas:fillRect({ 60, 10, 40, 20 }, "tomato")
  end)
  canvas:fillRect({ 110, 10, 40, 40 }, "tomato")
end

return Drawing { style = { height = 60 } }
