-- What a collected window has shown hears in the next turn that it has left; what goes with the window doesn't.
local ui = require "weft"

local Card = ui.DisplayNode:subclass "Card"
function Card:didExitHierarchy() print("left", self.debugName) end
local kept = Card { debugName = "kept", frame = { 0, 0, 5, 5 } }
do
  local window = ui.Window { size = { 20, 20 }, kept, Card { debugName = "gone", frame = { 0, 0, 5, 5 } } }
  ui.sleep(0)
end
collectgarbage()
collectgarbage()
print "collected" --> collected
ui.sleep(0) --> left | kept
print(kept.inHierarchy) --> false
