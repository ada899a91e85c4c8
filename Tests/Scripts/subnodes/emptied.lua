-- The subnodes of a layout that becomes empty leave, although its node has no size any more.


local ui = require "weft"
local dot, isShown = ui.DisplayNode { style = { preferredSize = { 5, 5 } } }, true
local inner = ui.DisplayNode { automaticallyManagesSubnodes = true,
  layoutSpecBlock = function() return isShown and ui.WrapperLayoutSpec { dot } or ui.LayoutSpec {} end }
local outer = ui.DisplayNode { automaticallyManagesSubnodes = true, frame = { 0, 0, 100, 100 },
  layoutSpecBlock = function() return ui.StackLayoutSpec { alignItems = "start", inner } end }
local window = ui.Window { size = { 100, 100 }, outer }
for _, shown in ipairs { true, false, true } do
  isShown = shown
  inner:setNeedsLayout()
  window:layoutIfNeeded()
  print(#inner.subnodes, dot.supernode == inner, dot.inHierarchy, inner.frame.width, inner.frame.height)
end
--> 1 | true | true | 5 | 5
--> 0 | false | false | 0 | 0
--> 1 | true | true | 5 | 5
