local ui = require "weft"
local Flow = ui.LayoutSpec:subclass "Flow"

function Flow:calculateLayoutThatFits(constrainedSize)
  local layout = self.children[1]:layoutThatFits(constrainedSize)
  local other = ui.DisplayNode {}
  return ui.Layout { size = { 40, 20 }, sublayouts = { layout, other:layoutThatFits(constrainedSize) } }
--! Flow.sublayouts: holds a layout of DisplayNode, which is not among its children
--! in: DisplayNode
end

return Flow { ui.DisplayNode { style = { preferredSize = { 20, 20 } } } }
