local ui = require "weft"

local Flow = ui.LayoutSpec:subclass "Flow"

function Flow:calculateLayoutThatFits(constrainedSize)
  local x, y, rowHeight = 0, 0, 0
  local sublayouts = {}
  local width = constrainedSize.max.width
  for index, child in ipairs(self.children) do
    local layout = child:layoutThatFits { max = constrainedSize.max }
    if x > 0 and x + layout.size.width > width then
      x, y, rowHeight = 0, y + rowHeight + self.gap, 0
    end
    layout.position = { x, y }
    sublayouts[index] = layout
    x = x + layout.size.width + self.gap
    rowHeight = math.max(rowHeight, layout.size.height)
  end
  return ui.Layout { size = { width, y + rowHeight }, sublayouts = sublayouts }
end

return Flow
