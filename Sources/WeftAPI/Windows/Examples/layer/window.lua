local node = box "tomato"
local window = ui.Window { size = { 375, 600 }, node }
print(node.layer.window == window) --> true
