local node = box "tomato"
print(node.layer.node == node) --> true
