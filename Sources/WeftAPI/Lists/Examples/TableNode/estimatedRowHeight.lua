local list = ui.TableNode { estimatedRowHeight = 100 }
print(list.estimatedRowHeight) --> 100
