local Cell = ui.CellNode:subclass "Cell"
function Cell:buy() print "bought" end
local cell, button = Cell {}, ui.ButtonNode { title = "Buy" }
button:addTarget(cell, "buy", "touchUpInside")
print(#button.allTargets, button.allTargets[1] == cell) --> 1  true
