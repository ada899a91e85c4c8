-- A layout spec of its own, which places its children below each other, and `box(height)`.
local ui = require "weft"

local Column = ui.LayoutSpec:subclass "Column"
function Column:calculateLayoutThatFits(range)
  local y, list = 0, {}
  for index, child in ipairs(self.children) do
    local layout = child:layoutThatFits { max = { range.max.width, math.huge } }
    layout.position = { 0, y }
    y = y + layout.size.height
    list[index] = layout
  end
  return ui.Layout { size = { 50, y }, sublayouts = list }
end
local function box(height) return ui.DisplayNode { style = { preferredSize = { 10, height } } } end

return { Column = Column, box = box }
