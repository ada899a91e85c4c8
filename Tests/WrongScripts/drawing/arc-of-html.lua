local ui = require "weft"
local Card = ui.DisplayNode:subclass "Card"
Card.style = { height = 40 }
function Card:draw(canvas, bounds)
  canvas:arc(20, 20, 10, 0, 3)
--! attempt to call a nil value (method 'arc')
--! hint: lines and curves are a path: local path = ui.BezierPath():moveToPoint(…); canvas:strokePath(path, color)
--! in: Card
end
return Card
