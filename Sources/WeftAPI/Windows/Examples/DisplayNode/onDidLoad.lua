local node = box "tomato"
node:onDidLoad(function(node) print(node.nodeLoaded) end) --> true
local view = node.view
