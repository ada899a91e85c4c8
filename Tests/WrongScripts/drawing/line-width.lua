local ui = require "weft"
local Card = ui.DisplayNode:subclass "Card"
Card.style = { height = 40 }
function Card:draw(canvas, bounds)
  canvas:strokeRect(bounds, "red", { lineWidth = 2 })
--! canvas:strokeRect: line: expected a width, or a style: {width =, cap =, join =, miterLimit =, dash =, dashPhase =}, got a table with "lineWidth"
--! hint: it is called width
--! in: Card
end
return Card
