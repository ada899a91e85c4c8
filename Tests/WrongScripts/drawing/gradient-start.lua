local ui = require "weft"
local Card = ui.DisplayNode:subclass "Card"
Card.style = { height = 40 }
function Card:draw(canvas, bounds)
  canvas:fillRect(bounds, { colors = { "red", "blue" }, startPoint = { 0, 0 }, to = { 0, 40 } })
--! canvas:fillRect: paint: expected a colour or a gradient: {colors = {…}, from = {x, y}, to = {x, y}} or {colors =, center =, radius =}, got a table with "startPoint"
--! hint: it is called from
--! in: Card
end
return Card
