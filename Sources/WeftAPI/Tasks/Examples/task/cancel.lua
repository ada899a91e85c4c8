local task = ui.task(function()
  ui.sleep(1)
  print "never"
end)
ui.sleep(0.5)
task:cancel()
print(pcall(ui.await, task)) --> false  *
