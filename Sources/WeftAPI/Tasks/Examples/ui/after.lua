local timer = ui.after(0.3, function() print "never" end)
timer:cancel()
ui.after(0.3, function() print(ui.now()) end) --> 0.3
ui.sleep(0.3)
