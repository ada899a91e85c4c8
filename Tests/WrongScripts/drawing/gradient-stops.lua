local ui = require "weft"
local Card = ui.DisplayNode:subclass "Card"
Card.style = { height = 40 }
function Card:draw(canvas, bounds)
  canvas:fillRect(bounds, { stops = { "red", "blue" }, from = { 0, 0 }, to = { 0, 40 } })
--! canvas:fillRect: paint: expected a colour or a gradient: {colors = {…}, from = {x, y}, to = {x, y}} or {colors =, center =, radius =}, got a table with "stops"
--! hint: it is called colors, with locations = { 0, 1 } beside it
--! in: Card
end
return Card
