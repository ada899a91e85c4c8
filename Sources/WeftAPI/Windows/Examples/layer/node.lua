local node = box "tomato"
print(node.layer.node == node, ui.Layer({}).node) --> true  nil
