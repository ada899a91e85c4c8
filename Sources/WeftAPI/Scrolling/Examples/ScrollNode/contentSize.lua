local node = ui.ScrollNode { frame = { 0, 0, 100, 100 }, contentSize = { 100, 500 } }
node.contentOffset = { 0, 1000 }
print(node.contentOffset.y) --> 400
