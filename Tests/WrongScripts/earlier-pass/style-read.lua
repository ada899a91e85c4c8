local ui = require "weft"
local kept
local Cell = ui.CellNode:subclass "Cell"
function Cell:layoutSpecThatFits(constrainedSize)
  kept = ui.StackLayoutSpec { direction = "vertical" }
  return kept
end
Cell {}:layoutThatFits { max = { 100, 100 } }
print(kept.style.flexGrow)
--! this spec belongs to an earlier pass
--! hint: specs live as long as the layoutSpecThatFits that makes them; keep nodes instead
