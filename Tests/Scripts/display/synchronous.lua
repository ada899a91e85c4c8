-- A node that displays synchronously is drawn and shown at the end of the turn.
local ui = require "weft"
local display_moments = require "display_moments"
local window, dot = display_moments.window, display_moments.dot

local a = dot "a"
a.displaysAsynchronously = false
window:addSubnode(a)
ui.task(function()
  print "this turn"
  ui.task(function() print "the next turn" end)
end)
ui.sleep(0)
--> this turn
--> a will false
--> a draws
--> a did
--> a complete
--> the next turn
