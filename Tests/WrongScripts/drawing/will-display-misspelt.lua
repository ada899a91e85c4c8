local ui = require "weft"
local Chart = ui.DisplayNode:subclass "Chart"
function Chart:displayDidFinsh() end
--!
return Chart
