---@example view.addGestureRecognizer
---@see ui.TapGestureRecognizer

---@example view.gestureRecognizers
local box = ui.DisplayNode { frame = { 0, 0, 200, 200 } }
local window = ui.Window { size = { 200, 200 }, box }
local tap = ui.TapGestureRecognizer()
box.view:addGestureRecognizer(tap)
print(box.view.gestureRecognizers[1] == tap) --> true

---@example view.removeGestureRecognizer
local box = ui.DisplayNode { frame = { 0, 0, 200, 200 } }
local window = ui.Window { size = { 200, 200 }, box }
local tap = ui.TapGestureRecognizer { action = function() print "tapped" end }
box.view:addGestureRecognizer(tap)
box.view:removeGestureRecognizer(tap)
window:tap { 50, 50 }
print(#box.view.gestureRecognizers) --> 0
