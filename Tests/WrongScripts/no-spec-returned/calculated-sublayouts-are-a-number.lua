local ui = require "weft"
local Flow = ui.LayoutSpec:subclass "Flow"

function Flow:calculateLayoutThatFits(constrainedSize)
  return ui.Layout { size = { 40, 20 }, sublayouts = 1 }
--! ui.Layout: sublayouts: expected a list of layouts, got 1
--! in: DisplayNode
end

return Flow { ui.DisplayNode { style = { preferredSize = { 20, 20 } } } }
