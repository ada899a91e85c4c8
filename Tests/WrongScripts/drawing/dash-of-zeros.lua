local ui = require "weft"
local Card = ui.DisplayNode:subclass "Card"
Card.style = { height = 40 }
function Card:draw(canvas, bounds)
  canvas:strokeLine({ { 0, 0 }, { 40, 0 } }, "red", { dash = { 0, 0 } })
--! canvas:strokeLine: line.dash: expected lengths of dashes and gaps, one of them above 0, got none above 0
--! in: Card
end
return Card
