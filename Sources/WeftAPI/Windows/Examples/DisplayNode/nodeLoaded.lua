local node = box "tomato"
print(node.nodeLoaded) --> false
local view = node.view
print(node.nodeLoaded) --> true
