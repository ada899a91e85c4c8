local ui = require "weft"
local Chart = ui.DisplayNode:subclass "Chart"
function Chart:displayDidFinsh() end
--! Chart.displayDidFinsh is not called by anything
--! hint: did you mean "displayDidFinish"?
--!
return Chart
