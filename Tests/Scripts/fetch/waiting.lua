-- A request that is on its way says what it is; one that is cancelled is sent no more, and says so.
local ui = require "weft"

local task = ui.fetch "data:,a"
print(task, task.isDone) --> <Task waiting: ui.fetch of data:,a> | false
task:cancel()
print(task, task.isDone) --> <Task cancelled> | true
print((pcall(ui.await, task))) --> false
