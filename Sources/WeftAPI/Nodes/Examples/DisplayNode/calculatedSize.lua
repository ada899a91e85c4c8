local node = box("tomato", 60, 40)
node:layoutThatFits { max = { 375, 100 } }
print(node.calculatedSize.width, node.calculatedSize.height) --> 60  40
