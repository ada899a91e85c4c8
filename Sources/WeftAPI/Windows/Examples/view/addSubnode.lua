local view, node = ui.View {}, box "tomato"
view:addSubnode(node)
print(view.subviews[1] == node.view, node.supernode) --> true  nil
