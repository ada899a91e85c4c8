local list = ui.ScrollNode { frame = { 0, 0, 100, 100 }, contentSize = { 100, 300 } }
local window = ui.Window { size = { 100, 100 }, list }
window:send("began", { 50, 20 })
window:send("moved", { 50, 70 })
print(list.contentOffset.y) --> -21.5
window:send("ended", { 50, 70 })
ui.sleep(1)
print(list.contentOffset.y) --> 0
list.bounces = false
window:drag({ 50, 20 }, { 50, 70 })
print(list.contentOffset.y) --> 0
