-- A node that code measures has percentages of the parent's size that is given, within a pass as outside of one.
local ui = require "weft"

local function half() return ui.DisplayNode { style = { width = "50%", height = "25%" } } end
local function holder()
  return ui.DisplayNode {
    automaticallyManagesSubnodes = true,
    layoutSpecBlock = function(self) return ui.WrapperLayoutSpec { ui.InsetLayoutSpec { half() } } end,
    style = { width = "50%", height = "25%" },
  }
end
local range, options = { max = { 300, 300 } }, { parentSize = { 100, 80 } }
local outside = holder():layoutThatFits(range, options).size
local Outer = ui.DisplayNode:subclass "Outer"
function Outer:calculateSizeThatFits()
  local child = holder()
  local size = child:layoutThatFits(range, options).size
  print(size.width, size.height)
  return size
end
Outer():layoutThatFits(range) --> 50 | 20
print(outside.width, outside.height) --> 50 | 20
