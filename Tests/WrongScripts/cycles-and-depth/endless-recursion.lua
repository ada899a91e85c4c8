local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"
function Cell:row()
  return self:row() or 1
--! calls are nested too deeply (stack overflow)
--! hint: infinite recursion: a function calls itself
--! in: Cell
end
function Cell:layoutSpecThatFits()
  return self:row()
end
return Cell
