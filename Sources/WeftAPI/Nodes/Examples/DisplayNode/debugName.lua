local node = ui.DisplayNode { debugName = "separator" }
print(node) --> <DisplayNode "separator">
