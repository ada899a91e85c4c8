local ui = require "weft"
local Card = ui.DisplayNode:subclass "Card"
Card.style = { height = 40 }
function Card:draw(canvas, bounds)
  canvas:setLineWidth(2)
--! attempt to call a nil value (method 'setLineWidth')
--! hint: lines take it: canvas:strokePath(path, color, { width =, dash =, cap = })
--! in: Card
end
return Card
