-- What the base does in the layout pass happens though a class's own methods don't call super.
local ui = require "weft"

local Cell = ui.DisplayNode:subclass "Cell"
function Cell:init()
  self.automaticallyManagesSubnodes = true
  self.child = ui.DisplayNode { style = { preferredSize = { 10, 20 } } }
  self.frame = { 0, 0, 100, 100 }
end
function Cell:layoutSpecThatFits() return ui.StackLayoutSpec { alignItems = "start", self.child } end
function Cell:didLoad() end
function Cell:invalidateCalculatedLayout() end
function Cell:layout() print(#self.subnodes, self.child.frame.height) end
local cell = Cell()
local _ = cell.layer
cell:layoutIfNeeded() --> 1 | 20
