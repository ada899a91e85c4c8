local node = box "tomato"
node.frame = { 10, 20, 40, 40 }
print(node.presentation.frame.x, node.presentation.alpha) --> 10  1
