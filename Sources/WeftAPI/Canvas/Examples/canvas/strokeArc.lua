local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  canvas:strokeArc({ 40, 30 }, 20, 0, 2 * math.pi, "gainsboro", 6)
  canvas:strokeArc({ 40, 30 }, 20, -math.pi / 2, math.pi, "tomato", { width = 6, cap = "round" })
end

return Drawing { style = { height = 60 } }
