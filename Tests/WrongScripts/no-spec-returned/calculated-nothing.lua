local ui = require "weft"
local Flow = ui.LayoutSpec:subclass "Flow"

function Flow:calculateLayoutThatFits(constrainedSize)
--! calculateLayoutThatFits of Flow: expected ui.Layout { size = …, sublayouts = { … } }, got nil
--! hint: is there a return?
--! in: DisplayNode
  local layout = self.children[1]:layoutThatFits(constrainedSize)
  layout.position = { 0, 10 }
end

return Flow { ui.DisplayNode { style = { preferredSize = { 20, 20 } } } }
