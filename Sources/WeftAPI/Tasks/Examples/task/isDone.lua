local task = ui.task(function() ui.sleep(1) end)
print(task.isDone) --> false
ui.await(task)
print(task.isDone) --> true
