local node = ui.DisplayNode { exclusiveTouch = true }
print(node.exclusiveTouch) --> true
