-- A field of one's own is drawn after setNeedsDisplay, and not before.
local ui = require "weft"
local display_moments = require "display_moments"
local window, dot = display_moments.window, display_moments.dot

local a = dot "a"
window:addSubnode(a)
ui.sleep(0)
--> a will true
--> a draws
--> a did
--> a complete
print "changed" --> changed
a.color = "blue"
ui.sleep(1)
print "asked" --> asked
a:setNeedsDisplay()
ui.sleep(0)
--> a will true
--> a draws
--> a did
--> a complete
