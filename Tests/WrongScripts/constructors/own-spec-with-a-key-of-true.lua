local ui = require "weft"
local Ring = ui.LayoutSpec:subclass "Ring"
function Ring:calculateLayoutThatFits(range) return ui.Layout { size = { 10, 10 } } end
return Ring { [true] = ui.DisplayNode {} }
--! Ring: expected names as keys of the table
