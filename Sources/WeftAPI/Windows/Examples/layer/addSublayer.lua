local node = box "tomato"
node.layer:addSublayer(ui.Layer { frame = { 4, 4, 10, 10 }, backgroundColor = "gold" })
print(#node.layer.sublayers, #node.subnodes) --> 1  0
