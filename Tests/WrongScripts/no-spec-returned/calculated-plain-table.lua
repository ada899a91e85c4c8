local ui = require "weft"
local Flow = ui.LayoutSpec:subclass "Flow"

function Flow:calculateLayoutThatFits(constrainedSize)
  local layout = self.children[1]:layoutThatFits(constrainedSize)
  return { size = { 20, 20 }, sublayouts = { layout } }
--! calculateLayoutThatFits of Flow: expected ui.Layout { size = …, sublayouts = { … } }, got a table
--! hint: write ui.Layout { size = …, sublayouts = { … } }
--! in: DisplayNode
end

return Flow { ui.DisplayNode { style = { preferredSize = { 20, 20 } } } }
