-- A task says what it does, and what it waits for.
local ui = require "weft"

local t t = ui.task(function() print(t) ui.sleep(0.2) end)
print(t, t.isDone) --> <Task ready> | false
ui.sleep(0.1) --> <Task running>
print(t, t.isDone) --> <Task waiting: ui.sleep(0.2)> | false
local waiting = ui.task(function() ui.await(t) end)
ui.sleep(0)
print(waiting) --> <Task waiting: ui.await of a task>
ui.sleep(1)
print(t, waiting, t.isDone) --> <Task ended> | <Task ended> | true
local failed = ui.task(function() error "no" end)
print(pcall(ui.await, failed) and "fine" or failed, failed.isDone) --> <Task failed> | true
