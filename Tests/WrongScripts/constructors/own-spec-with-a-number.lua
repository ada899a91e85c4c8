local ui = require "weft"
local Ring = ui.LayoutSpec:subclass "Ring"
function Ring:calculateLayoutThatFits(range) return ui.Layout { size = { 10, 10 } } end
return Ring(5)
--! Ring: expected a table of fields and children, got 5
--! hint: write Ring { … }, or give the class an init
