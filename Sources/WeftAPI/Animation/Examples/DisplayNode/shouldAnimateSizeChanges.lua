local node = ui.DisplayNode { shouldAnimateSizeChanges = false }
print(node.shouldAnimateSizeChanges) --> false
