local list = ui.ScrollNode { frame = { 0, 0, 100, 100 }, contentSize = { 50, 50 } }
local window = ui.Window { size = { 100, 100 }, list }
window:drag({ 50, 20 }, { 50, 70 })
print(list.contentOffset.y) --> 0
list.alwaysBounceVertical = true
window:drag({ 50, 20 }, { 50, 70 })
print(list.contentOffset.y) --> -21.5
ui.sleep(1)
print(list.contentOffset.y) --> 0
