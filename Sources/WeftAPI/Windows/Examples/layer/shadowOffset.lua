local node = box "tomato"
node.layer.shadowOffset = { 0, 2 }
print(node.shadowOffset.height) --> 2
