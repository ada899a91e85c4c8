local list = ui.CollectionNode { rangeMode = "visibleOnly" }
print(list.rangeMode) --> visibleOnly
