local Toggle = ui.ControlNode:subclass "Toggle"

function Toggle:init()
  self.style = { preferredSize = { 50, 30 } }
end

function Toggle:draw(canvas, bounds)
  canvas:fillRoundedRect(bounds, 15, self.selected and "seagreen" or "lightgray")
  canvas:fillEllipse({ self.selected and 22 or 2, 2, 26, 26 }, "white")
end

function Toggle:endTracking()
  self.selected = not self.selected
end

local on = Toggle()
on.selected = true
return ui.StackLayoutSpec { direction = "horizontal", spacing = 8, Toggle(), on }
