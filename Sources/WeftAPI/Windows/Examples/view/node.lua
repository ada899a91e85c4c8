local node = box "tomato"
print(node.view.node == node, ui.View({}).node) --> true  nil
