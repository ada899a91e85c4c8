local ui = require "weft"
local Chart = ui.DisplayNode:subclass "Chart"
Chart.style = { preferredSize = { 10, 10 } }
function Chart:draw(canvas, bounds)
  canvas:fillRect(bounds, { colors = { "red", "glod" }, from = { 0, 0 }, to = { 10, 0 } })
--! canvas:fillRect: paint.colors[2]: expected a colour: "#rrggbb", "#rrggbbaa", a name of CSS or UIKit, or "light-dark(white, black)", got "glod"
--! hint: did you mean "gold"?
--! in: Chart
--!
end
return Chart
