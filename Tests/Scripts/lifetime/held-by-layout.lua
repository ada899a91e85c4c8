-- A layout keeps its nodes, with their fields, as long as it is held.
local ui = require "weft"

local function make()
  local node = ui.DisplayNode {}
  local child = ui.DisplayNode { style = { preferredSize = { 3, 3 } } }
  child.mine = "here"
  node.child = child
  node.layoutSpecBlock = function() return ui.CenterLayoutSpec { child } end
  return node:layoutThatFits { max = { 9, 9 } }
end
local layout = make()
local inner = make().sublayouts[1]
for _ = 1, 3 do collectgarbage() end
print(layout.sublayouts[1].element.mine, layout:frames()[1].node.mine, inner.element.mine) --> here | here | here
