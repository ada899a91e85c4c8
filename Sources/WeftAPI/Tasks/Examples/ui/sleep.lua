ui.after(0.1, function() print "meanwhile" end) --> meanwhile
ui.sleep(0.2)
print "afterwards" --> afterwards
