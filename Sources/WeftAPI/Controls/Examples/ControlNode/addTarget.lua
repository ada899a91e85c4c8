local Cell = ui.CellNode:subclass "Cell"

function Cell:init()
  self.button = ui.ButtonNode { title = "Buy", frame = { 0, 0, 60, 40 } }
  self.button:addTarget(self, "buy", "touchUpInside")
  self:addSubnode(self.button)
end

function Cell:buy(button, event) print(button == self.button, event.controlEvent) end

local cell = Cell()
cell.frame = { 0, 0, 60, 40 }
local window = ui.Window { size = { 60, 40 }, cell }
window:tap { 10, 10 } --> true  touchUpInside
