-- A running request says what it is; a cancelled one is not sent, and says so.
local ui = require "weft"

local task = ui.fetch "data:,a"
print(task, task.isDone) --> <Task waiting: ui.fetch of data:,a> | false
task:cancel()
print(task, task.isDone) --> <Task cancelled> | true
print((pcall(ui.await, task))) --> false
