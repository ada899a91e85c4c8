-- A cancelled timer doesn't run, a cancelled task doesn't continue, and what waits for it is reported.
local ui = require "weft"

local timer = ui.after(0.1, function() print "never" end)
timer:cancel()
timer:cancel()
print(timer, timer.isDone) --> <Task cancelled> | true
local closed
local task = ui.task(function()
  local guard <close> = setmetatable({}, { __close = function() closed = ui.now() end })
  ui.sleep(1)
  print "never"
end)
local waiter = ui.task(function() return pcall(ui.await, task) end)
ui.sleep(0.5)
task:cancel()
print(closed, select(2, ui.await(waiter)))
--> 0.5 | <folder>/cancelled.lua:14: the task that is waited for was cancelled
ui.sleep(2)
local own
own = ui.task(function() own:cancel() print "continues" ui.sleep(0) print "never" end)
print(pcall(ui.await, own))
--> continues
--> false | <folder>/cancelled.lua:22: the task that is waited for was cancelled
