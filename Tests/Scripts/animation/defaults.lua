-- Without a duration and a curve an animation takes 0.2 s, and begins and ends slowly.
local ui = require "weft"

local a, b = ui.DisplayNode { frame = { 0, 0, 10, 10 } }, ui.DisplayNode { frame = { 0, 0, 10, 10 } }
local window = ui.Window { size = { 50, 50 }, a, b }
ui.animate { animations = function() a.alpha = 0 end,
  completion = function(finished) print(finished, ui.now()) end }
ui.animate { duration = 0.2, delay = 0, curve = "easeInOut", animations = function() b.alpha = 0 end }
for _ = 1, 3 do
  ui.sleep(0.05)
  print(a.presentation.alpha == b.presentation.alpha, a.presentation.alpha < 1, a.presentation.alpha > 0)
end
--> true | true | true
--> true | true | true
--> true | true | true
ui.sleep(1) --> true | 0.2
