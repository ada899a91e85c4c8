local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  local path = ui.BezierPath():moveToPoint({ 40, 30 })
  path:addArcWithCenter({ 40, 30 }, 24, -math.pi / 2, math.pi / 3):closePath()
  canvas:fillPath(path, "tomato")
end

return Drawing { style = { height = 60 } }
