local ui = require "weft"
local Chart = ui.DisplayNode:subclass "Chart"
function Chart:displayWillStartAsynchronously(asynchronously) end
--!
return Chart
