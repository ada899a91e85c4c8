local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"
function Cell:layoutSpecThatFits()
  coroutine.yield()
--! coroutine.yield: nothing resumes this function later; expected a coroutine of the script's own
--! hint: yield inside coroutine.wrap(function() … end); init, layoutSpecThatFits, layoutSpecBlock and draw must run to their end
--! in: Cell
  return ui.LayoutSpec {}
end
return Cell
