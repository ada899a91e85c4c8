-- The moments of a cell with two nodes that draw, in their order.
local ui = require "weft"
local display_moments = require "display_moments"
local Cell, window, dot = display_moments.Cell, display_moments.window, display_moments.dot

window:addSubnode(Cell { debugName = "cell", frame = { 0, 0, 100, 50 }, dot "a", dot "b" })
print "added" --> added
ui.sleep(0)
--> a will true
--> cell hears will of a
--> a draws
--> b will true
--> cell hears will of b
--> b draws
--> a did
--> a complete
--> cell hears did of a
--> b did
--> b complete
--> cell hears did of b
--> cell complete
