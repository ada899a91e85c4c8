local ui = require "weft"
local Chart = ui.DisplayNode:subclass "Chart"
function Chart:displayWillStartAsynchronously(asynchronously) end
--! Chart.displayWillStartAsynchronously is not called by anything
--! hint: today it is displayWillStart(asynchronously)
--!
return Chart
