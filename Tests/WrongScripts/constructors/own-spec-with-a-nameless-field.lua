local ui = require "weft"
local Ring = ui.LayoutSpec:subclass "Ring"
function Ring:calculateLayoutThatFits(range) return ui.Layout { size = { 10, 10 } } end
local ring = Ring {}
local name
ring[name] = 3
--! Ring: a field needs a name, got nil
return ring
