---@example ScrollNode.panGestureRecognizer
local list = ui.ScrollNode { frame = { 0, 0, 200, 200 }, contentSize = { 200, 900 } }
local window = ui.Window { size = { 200, 200 }, list }
list.panGestureRecognizer.action = function(pan) print(pan.state, list.contentOffset.y) end
window:drag({ 100, 150 }, { 100, 50 })
--> began  100
--> ended  100
