local ui = require "weft"
local Chart = ui.DisplayNode:subclass "Chart"
function Chart:drawRect(canvas) canvas:fillRect({ 0, 0, 9, 9 }, "red") end
--! Chart.drawRect is not called by anything
--! hint: a node draws by draw(canvas, bounds, parameters)
return Chart
