-- A named child may be a spec of the pass, and a list of children may be given by name.


local ui = require "weft"
local function box(width, height) return ui.DisplayNode { style = { preferredSize = { width, height } } } end
local a, b, badge = box(10, 20), box(30, 5), box(4, 4)
local node = ui.DisplayNode()
node.layoutSpecBlock = function()
  return ui.CornerLayoutSpec { cornerLocation = "topRight",
    child = ui.InsetLayoutSpec { insets = 1, child = ui.StackLayoutSpec { children = { a, nil, false, b } } },
    corner = ui.WrapperLayoutSpec { children = { badge } } }
end
for _, item in ipairs(node:layoutThatFits({}):frames()) do
  print(item.frame.x, item.frame.y, item.frame.width, item.frame.height)
end
--> 1 | 1 | 10 | 20
--> 11 | 1 | 30 | 5
--> 40 | -2 | 4 | 4
