local ui = require "weft"
local Grid = ui.LayoutSpec:subclass "Grid"
function Grid:layoutThatFits(constrainedSize) return {} end
--! Grid.layoutThatFits can't be overridden
--! hint: override calculateLayoutThatFits(constrainedSize)
return Grid
