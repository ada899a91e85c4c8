-- While display is suspended, a completion is called at once, and with true.
local ui = require "weft"
local display_moments = require "display_moments"
local dot = display_moments.dot

local a = dot "a"
a.displaySuspended = true
a:setNeedsDisplay(function(cancelled) print("first", cancelled) end) --> first | true
print "then" --> then
