-- Boxes a to f, a cell whose layout shows `cell.shown`, and `lay(cell)`, which lays it out and names its subnodes.
local ui = require "weft"

local function box(name) return ui.DisplayNode { debugName = name, style = { preferredSize = { 10, 10 } } } end
local a, b, c, d, e, f = box "a", box "b", box "c", box "d", box "e", box "f"
local Cell = ui.CellNode:subclass "Cell"
function Cell:init(...) self.automaticallyManagesSubnodes = true self.shown = { ... } end
function Cell:layoutSpecThatFits() return ui.StackLayoutSpec { direction = "horizontal", table.unpack(self.shown) } end
local function names(node)
  local names = {}
  for i, subnode in ipairs(node.subnodes) do names[i] = subnode.debugName or subnode.className end
  return table.concat(names, " ")
end
local function lay(cell, width)
  cell:setNeedsLayout()
  cell.frame = { 0, 0, width or 100, 20 }
  cell:layoutIfNeeded()
  return names(cell)
end

return { box = box, a = a, b = b, c = c, d = d, e = e, f = f, Cell = Cell, names = names, lay = lay }
