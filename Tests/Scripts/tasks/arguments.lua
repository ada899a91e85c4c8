-- Wrong arguments are reported.
local ui = require "weft"
local fails = require "fails"

fails(function() ui.sleep(-1) end)
--! ui.sleep: seconds: expected seconds, 0 or more, got -1
fails(function() ui.sleep(math.huge) end)
--! ui.sleep: seconds: expected seconds, 0 or more, got infinity
fails(function() ui.sleep '2' end)
--! ui.sleep: seconds: expected seconds, 0 or more, got "2"
--! hint: without quotes: 2
fails(function() ui.after(function() end, 1) end)
--! ui.after: seconds: expected seconds, 0 or more, got a function
--! hint: write ui.after(0.5, function() … end)
fails(function() ui.after(1) end)
--! ui.after: action: expected a function, got nil
--! hint: write ui.after(1, function() … end)
fails(function() ui.task(ui.task(print)) end)
--! ui.task: action: expected a function, got <Task ready>
--! hint: write ui.task(function() … end)
fails(function() ui.await(print) end)
--! ui.await: task: expected a task, got a function
--! hint: write ui.await(ui.task(function() … end))
ui.task(print).cancle()
--! Task has no property "cancle"
--! hint: did you mean "cancel"?
