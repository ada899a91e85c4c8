local Drawing = ui.DisplayNode:subclass "Drawing"

function Drawing:draw(canvas, bounds)
  local path = ui.BezierPath():moveToPoint { 10, 50 }
  path:addCurveToPoint({ 190, 10 }, { 70, 60 }, { 120, 0 })
  canvas:strokePath(path, "tomato", { width = 4, cap = "round", dash = { 12, 8 } })
end

return Drawing { style = { height = 60 } }
