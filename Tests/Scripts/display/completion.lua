-- A completion of setNeedsDisplay is called once, after displayDidFinish; all that wait are, in their order.
local ui = require "weft"
local display_moments = require "display_moments"
local window, dot = display_moments.window, display_moments.dot

local a = dot "a"
a:setNeedsDisplay(function(cancelled) print("first", cancelled) end)
window:addSubnode(a)
a:setNeedsDisplay(function(cancelled) print("second", cancelled) end)
ui.sleep(0)
--> a will true
--> a draws
--> a did
--> a complete
--> first | false
--> second | false
a:setNeedsDisplay()
ui.sleep(0)
--> a will true
--> a draws
--> a did
--> a complete
