local ui = require "weft"
local Flow = ui.LayoutSpec:subclass "Flow"

function Flow:calculateLayoutThatFits(constrainedSize)
  local inner = ui.Layout { size = { 20, 20 } }
  return ui.Layout { size = { 40, 20 }, sublayouts = { inner } }
--! calculateLayoutThatFits of Flow: a sublayout is no layout that was measured here
--! hint: sublayouts are what element:layoutThatFits(range) gives
--! in: DisplayNode
end

return Flow { ui.DisplayNode { style = { preferredSize = { 20, 20 } } } }
