local ui = require "weft"
local kept
local Cell = ui.CellNode:subclass "Cell"
function Cell:layoutSpecThatFits(constrainedSize)
  kept = ui.StackLayoutSpec { direction = "vertical" }
  return kept
end
Cell {}:layoutThatFits { max = { 100, 100 } }
return ui.CenterLayoutSpec {
  kept,
--! CenterLayoutSpec: expected a spec made in this pass, got one of an earlier pass
--! hint: make new specs in each layoutSpecThatFits; nodes are what is kept
}
