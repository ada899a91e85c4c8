local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  canvas:strokeLine({ { 10, 50 }, { 50, 10 }, { 90, 50 } }, "tomato", 3)
end

return Drawing { style = { height = 60 } }
