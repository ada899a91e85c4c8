-- A completion that is given in another one is called for itself, in whatever order they end.
local ui = require "weft"
local display_moments = require "display_moments"
local window = display_moments.window

local a = ui.DisplayNode:subclass "Plain" { frame = { 0, 0, 20, 20 } }
window:addSubnode(a)
ui.sleep(0)
a:setNeedsDisplay(function(cancelled)
  print("first", cancelled)
  a.displaySuspended = true
  a:setNeedsDisplay(function(cancelled) print("inner", cancelled) end)
end)
a:setNeedsDisplay(function(cancelled) print("second", cancelled) end)
ui.sleep(0.1)
--> first | false
--> inner | true
--> second | false
