local node = box "tomato"
node.frame = { 20, 20, 40, 40 }
local window = ui.Window { size = { 100, 100 }, node }
print(window:hitTest({ 30, 30 }) == node, window:hitTest { 5, 5 }) --> true  nil
