local Bar = ui.DisplayNode:subclass "Bar"

function Bar:draw(canvas, bounds)
  canvas:fillRect({ 0, 0, bounds.width * (self.part or 0.2), bounds.height }, "tomato")
end

function Bar:setPart(part)
  self.part = part           -- nothing that Weft could notice
  self:setNeedsDisplay()
end

local bar = Bar { style = { height = 40 }, backgroundColor = "gold" }
bar:setPart(0.8)
return bar
