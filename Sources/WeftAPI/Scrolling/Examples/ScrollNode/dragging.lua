local node = ui.ScrollNode { frame = { 0, 0, 100, 100 }, contentSize = { 100, 500 } }
local window = ui.Window { size = { 100, 100 }, node }
window:send("began", { 50, 90 })
window:send("moved", { 50, 40 })
print(node.dragging, node.contentOffset.y) --> true  50
