local Dot = ui.DisplayNode:subclass "Dot"

function Dot:draw(canvas, bounds)
  canvas:fillEllipse(bounds, "tomato")
end

return Dot { style = { height = 60 } }
