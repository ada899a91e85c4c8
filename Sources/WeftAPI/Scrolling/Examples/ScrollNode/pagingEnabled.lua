local node = ui.ScrollNode { pagingEnabled = true, frame = { 0, 0, 100, 60 }, contentSize = { 300, 60 } }
local window = ui.Window { size = { 100, 60 }, node }
window:drag({ 80, 30 }, { 20, 30 })
ui.sleep(1)
print(node.contentOffset.x) --> 100
