-- Awaiting gives all values, nil ones too, at once where the task has ended.
local ui = require "weft"

local task = ui.task(function() ui.sleep(1) return 1, nil, "x", nil end)
print(task, task.isDone) --> <Task ready> | false
print(select("#", ui.await(task)), ui.await(task)) --> 4 | 1 | nil | x | nil
print(task, task.isDone) --> <Task ended> | true
print(select("#", ui.await(ui.task(function() end)))) --> 0
print(ui.await(ui.after(1, function() return "from a timer" end)), ui.now()) --> from a timer | 2.0
