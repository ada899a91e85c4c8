local ui = require "weft"
local Card = ui.DisplayNode:subclass "Card"
Card.style = { height = 40 }
function Card:draw(canvas, bounds)
  canvas:strokeLine({ 0, 0 }, { 40, 40 })
--! canvas:strokeLine: points: expected a list of points, got one point
--! hint: write { { x, y }, { x, y } }, in one table
--! in: Card
end
return Card
