local node = ui.ScrollNode { frame = { 0, 0, 100, 100 }, contentSize = { 100, 500 }, scrollEnabled = false }
local window = ui.Window { size = { 100, 100 }, node }
window:drag({ 50, 90 }, { 50, 10 })
print(node.contentOffset.y) --> 0
