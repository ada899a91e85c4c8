local ui = require "weft"
local Flow = ui.LayoutSpec:subclass "Flow"
function Flow:calculateLayoutThatFits(r)
  if r.width > 300 then
--! attempt to compare number with nil
--! hint: a size range has a min and a max: r.max.width
--! in: DisplayNode
    return ui.Layout { size = { 300, 10 } }
  end
  return ui.Layout { size = { 0, 0 } }
end
return Flow {}
