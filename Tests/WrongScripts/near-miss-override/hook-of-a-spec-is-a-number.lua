local ui = require "weft"
local Ring = ui.LayoutSpec:subclass "Ring"
function Ring:calculateLayoutThatFits(range) return ui.Layout { size = { 10, 10 } } end
Ring.calculateLayoutThatFits = 5
--! Ring.calculateLayoutThatFits: expected a function, got 5
