local ui = require "weft"
local Ring = ui.LayoutSpec:subclass "Ring"
function Ring:calculateLayoutThatFits(range) return ui.Layout { size = { 10, 10 } } end
return Ring { children = ui.DisplayNode {} }
--! Ring.children: expected a list of nodes and specs, got <DisplayNode>
--! hint: put it in braces: children = { … }
