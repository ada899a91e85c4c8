local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  local star = ui.BezierPath()
  for corner = 0, 4 do
    local angle = corner * 4 * math.pi / 5 - math.pi / 2
    star:addLineToPoint { 40 + 26 * math.cos(angle), 32 + 26 * math.sin(angle) }
  end
  canvas:fillPath(star, "tomato", "evenOdd")
end

return Drawing { style = { height = 60 } }
