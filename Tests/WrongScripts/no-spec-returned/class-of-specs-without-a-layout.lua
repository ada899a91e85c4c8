local ui = require "weft"
local Flow = ui.LayoutSpec:subclass "Flow"
return ui.StackLayoutSpec {
  Flow { ui.DisplayNode {} },
--! Flow has no calculateLayoutThatFits, so it has no layout
--! hint: write function Flow:calculateLayoutThatFits(constrainedSize) … return ui.Layout { … } end
--! in: DisplayNode
}
