-- The layout of a spec knows its element, the nodes inside, and their frames in its coordinates.
local ui = require "weft"

local Flow = ui.LayoutSpec:subclass "Flow"
function Flow:calculateLayoutThatFits(range)
  local layout = self.children[1]:layoutThatFits(range)
  print(layout.element == self.children[1], #layout.sublayouts, layout.sublayouts[1].element)
  for _, inside in ipairs(layout:frames()) do print(inside.node, inside.frame.x, inside.frame.y) end
  layout.position = { 3, 0 }
  return ui.Layout { size = { 60, 60 }, sublayouts = { layout } }
end
local inner = ui.DisplayNode { debugName = "inner", style = { preferredSize = { 10, 10 } } }
local outer = ui.DisplayNode { debugName = "outer", automaticallyManagesSubnodes = true,
  layoutSpecBlock = function() return ui.InsetLayoutSpec { insets = 2, inner } end }
local top = ui.DisplayNode { layoutSpecBlock = function()
  return Flow { ui.InsetLayoutSpec { insets = { top = 1, left = 5 }, outer } }
end }
local made = ui.Layout { size = { 60, 60 }, sublayouts = { top:layoutThatFits { max = { 100, 100 } } } }
--> true | 1 | <DisplayNode "outer">
--> <DisplayNode "outer"> | 5 | 1
--> <DisplayNode "inner"> | 7 | 3
print(#made:frames(), made:frames()[2].frame.x, made.element) --> 3 | 8 | nil
