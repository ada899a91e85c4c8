local node = ui.DisplayNode { box "tomato", box "gold" }
print(#node.subnodes, node.subnodes[2].backgroundColor) --> 2  #ffd700
