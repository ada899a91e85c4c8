-- Without a window the changes are made at once, and the completion comes in a later turn, with true.
local ui = require "weft"

local node = ui.DisplayNode { frame = { 0, 0, 10, 10 } }
ui.animate { duration = 5, delay = 5, animations = function() node.alpha = 0.5 end,
  completion = function(finished) print("completion", finished, ui.now()) end }
print(node.alpha, ui.now()) --> 0.5 | 0.0
ui.sleep(0) --> completion | true | 0.0
print "end" --> end
