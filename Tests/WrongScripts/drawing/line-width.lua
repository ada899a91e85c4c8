local ui = require "weft"
local Card = ui.DisplayNode:subclass "Card"
Card.style = { height = 40 }
function Card:draw(canvas, bounds)
  canvas:strokeRect(bounds, "red", { lineWidth = 2 })
--! canvas.strokeRect: expected a width, or {width =, cap =, join =, miterLimit =, dash =, dashPhase =}, got a table with "lineWidth"
--! hint: it is called width
--! in: Card
end
return Card
