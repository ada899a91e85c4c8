-- A window that is collected takes its nodes off the screen: what is kept is notified in the next turn.
local ui = require "weft"

cell = ui.CellNode { frame = { 0, 0, 9, 9 } }
ui.Window { size = { 9, 9 }, cell }
for _ = 1, 3 do collectgarbage() end
print(cell.nodeLoaded, cell.view.window, cell.view.superview) --> true | nil | nil
