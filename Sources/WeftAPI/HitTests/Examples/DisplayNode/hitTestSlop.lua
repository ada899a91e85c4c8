local node = ui.DisplayNode { hitTestSlop = -8 }
node.frame = { 0, 0, 24, 24 }
print(node:pointInside { -5, -5 }) --> true
