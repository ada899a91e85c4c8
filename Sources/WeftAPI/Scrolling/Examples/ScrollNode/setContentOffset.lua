local node = ui.ScrollNode { frame = { 0, 0, 100, 100 }, contentSize = { 100, 500 } }
local window = ui.Window { size = { 100, 100 }, node }
node:setContentOffset({ 0, 200 }, true)
ui.sleep(0.15)
print(node.contentOffset.y) --> 100
ui.sleep(0.15)
print(node.contentOffset.y) --> 200
