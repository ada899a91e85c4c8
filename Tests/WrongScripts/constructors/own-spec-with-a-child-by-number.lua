local ui = require "weft"
local Ring = ui.LayoutSpec:subclass "Ring"
function Ring:calculateLayoutThatFits(range) return ui.Layout { size = { 10, 10 } } end
local ring = Ring {}
ring[1] = ui.DisplayNode {}
--! Ring[1]: a field can't hold a child
--! hint: add it to the list: table.insert(spec.children, node)
return ring
