---@example task
---@see ui.task

---@example task.cancel
local task = ui.task(function()
  ui.sleep(1)
  print "never"
end)
ui.sleep(0.5)
task:cancel()
print(pcall(ui.await, task)) --> false  *

---@example task.isDone
local task = ui.task(function() ui.sleep(1) end)
print(task.isDone) --> false
ui.await(task)
print(task.isDone) --> true
