local node = box "tomato"
node:layoutThatFits { max = { 375, 100 } }
print(node.constrainedSizeForCalculatedLayout.max.width) --> 375
