local ui = require "weft"
local Flow = ui.LayoutSpec:subclass "Flow"

function Flow:calculateLayoutThatFits(constrainedSize)
  local layout = self.children[1]:layoutThatFits(constrainedSize)
  return layout
--! calculateLayoutThatFits of Flow: expected ui.Layout { size = …, sublayouts = { … } }, got the layout of an element
--! hint: place what was measured: sublayouts = { layout }
--! in: DisplayNode
end

return Flow { ui.DisplayNode { style = { preferredSize = { 20, 20 } } } }
