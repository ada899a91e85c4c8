local node = box("tomato", 60, 40)
node.frame = { 0, 0, 60, 40 }
ui.Window({ size = { 375, 600 } }):addSubnode(node)
print(node.nodeLoaded) --> true
