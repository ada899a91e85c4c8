local list = ui.ScrollNode { frame = { 0, 0, 100, 100 }, contentSize = { 50, 50 } }
local window = ui.Window { size = { 100, 100 }, list }
window:drag({ 20, 50 }, { 70, 50 })
print(list.contentOffset.x) --> 0
list.alwaysBounceHorizontal = true
window:drag({ 20, 50 }, { 70, 50 })
print(list.contentOffset.x) --> -21.5
ui.sleep(1)
print(list.contentOffset.x) --> 0
