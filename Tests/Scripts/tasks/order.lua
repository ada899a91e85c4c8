-- Sleeps, timers and tasks run in the order of their times, at exactly those times.
local ui = require "weft"

local function say(word) print(word, ui.now()) end
ui.after(0.3, function() say "timer" end)
ui.after(0.1, function() say "early" ui.sleep(0.1) say "slept" end)
local task = ui.task(function() say "task" ui.sleep(0.15) say "task" end)
say "body" --> body | 0.0
ui.sleep(0.3)
--> task | 0.0
--> early | 0.1
--> task | 0.15
--> slept | 0.2
--> timer | 0.3
say "body" --> body | 0.3
ui.await(task)
ui.sleep(0)
say "end" --> end | 0.3
