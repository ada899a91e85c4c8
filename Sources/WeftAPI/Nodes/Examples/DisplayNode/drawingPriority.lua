local first = ui.DisplayNode { drawingPriority = 10 }
print(first.drawingPriority, ui.DisplayNode({}).drawingPriority) --> 10  0
