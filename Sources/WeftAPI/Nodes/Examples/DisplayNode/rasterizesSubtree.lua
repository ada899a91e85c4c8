local node = ui.DisplayNode {}
node:enableSubtreeRasterization()
print(node.rasterizesSubtree) --> true
