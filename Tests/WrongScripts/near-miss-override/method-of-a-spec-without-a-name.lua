local ui = require "weft"
local Ring = ui.LayoutSpec:subclass "Ring"
function Ring:calculateLayoutThatFits(range) return ui.Layout { size = { 10, 10 } } end
Ring[1] = function(self) return 5 end
--! Ring: a method needs a name, got 1
