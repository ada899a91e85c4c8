local task = ui.task(function() error("no network", 0) end)
local ok, problem = pcall(ui.await, task)
print(ok, problem.message) --> false  no network
