local list = ui.TableNode { rangeMode = "visibleOnly" }
print(list.rangeMode) --> visibleOnly
