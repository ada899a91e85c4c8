local ui = require "weft"
local Cell = ui.CellNode:subclass "Cell"
function Cell:init()
  coroutine.yield()
--! coroutine.yield: nothing resumes this function later; expected a coroutine of the script's own
--! hint: yield inside coroutine.wrap(function() … end); init, layoutSpecThatFits, layoutSpecBlock and draw must run to their end
end
return Cell
