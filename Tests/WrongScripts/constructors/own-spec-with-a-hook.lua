local ui = require "weft"
local Ring = ui.LayoutSpec:subclass "Ring"
function Ring:calculateLayoutThatFits(range) return ui.Layout { size = { 10, 10 } } end
return Ring {
  calculateLayoutThatFits = function(self, range) return ui.Layout { size = { 10, 10 } } end,
--! calculateLayoutThatFits belongs to a class, not to one spec
--! hint: write function Ring:calculateLayoutThatFits(…)
}
