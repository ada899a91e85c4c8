local Dot = ui.DisplayNode:subclass "Dot"

function Dot:draw(canvas, bounds, parameters)
  canvas:fillEllipse(bounds, parameters.color)
end

local Warning = Dot:subclass "Warning"

function Warning:drawParameters() return { color = "tomato" } end

return Warning { style = { height = 60 } }
