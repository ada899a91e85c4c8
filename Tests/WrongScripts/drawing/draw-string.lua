local ui = require "weft"
local Card = ui.DisplayNode:subclass "Card"
Card.style = { height = 40 }
function Card:draw(canvas, bounds)
  canvas:drawString("Ann", bounds)
--! attempt to call a nil value (method 'drawString')
--! hint: use canvas:drawText(text, rect, { font =, color = })
--! in: Card
end
return Card
