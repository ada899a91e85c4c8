local ui = require "weft"
local Flow = ui.LayoutSpec:subclass "Flow"

function Flow:calculateLayoutThatFits(constrainedSize)
  local layout = self.children[1]:layoutThatFits(constrainedSize)
  return ui.Layout { size = { 40, 20 }, sublayouts = { layout, layout } }
--! Flow.sublayouts: places InsetLayoutSpec twice; an element has one place
--! in: DisplayNode
end

return Flow { ui.InsetLayoutSpec { insets = 4, ui.DisplayNode {} } }
