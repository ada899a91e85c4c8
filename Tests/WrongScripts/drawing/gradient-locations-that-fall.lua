local ui = require "weft"
local Card = ui.DisplayNode:subclass "Card"
Card.style = { height = 40 }
function Card:draw(canvas, bounds)
  canvas:fillRect(bounds, { colors = { "red", "blue" }, locations = { 0.6, 0.2 }, from = { 0, 0 }, to = { 0, 40 } })
--! canvas:fillRect: paint.locations: expected a place for each colour, rising from 0 to 1, got 0.2 after 0.6
--! in: Card
end
return Card
