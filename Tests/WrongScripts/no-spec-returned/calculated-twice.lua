local ui = require "weft"
local Flow = ui.LayoutSpec:subclass "Flow"

function Flow:calculateLayoutThatFits(constrainedSize)
  local layout = self.children[1]:layoutThatFits(constrainedSize)
  local again = self.children[1]:layoutThatFits(constrainedSize)
  again.position = { 20, 0 }
  return ui.Layout { size = { 40, 20 }, sublayouts = { layout, again } }
--! Flow.sublayouts: places DisplayNode twice; an element has one place
--! in: DisplayNode
end

return Flow { ui.DisplayNode { style = { preferredSize = { 20, 20 } } } }
