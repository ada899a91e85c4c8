local node = box "tomato"
local window = ui.Window { size = { 375, 600 }, node }
print(node.view.window == window) --> true
