-- A cell with a button in a window; `cell:buy(…)` says what it gets.
local ui = require "weft"

local Cell = ui.CellNode:subclass "Cell"
function Cell:init()
  self.button = ui.ButtonNode { title = "Buy", frame = { 0, 0, 60, 40 } }
  self:addSubnode(self.button)
  self.frame = { 0, 0, 200, 100 }
end
function Cell:buy(...) print("buy", select("#", ...), (...) == self.button, select(2, ...).controlEvent) end
function Cell:note() print "note" end
local cell = Cell()
local button = cell.button
local window = ui.Window { size = { 200, 100 }, cell }

return { Cell = Cell, cell = cell, button = button, window = window }
