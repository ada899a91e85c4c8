---@example ui.LongPressGestureRecognizer
local box = ui.DisplayNode { frame = { 0, 0, 200, 200 } }
local window = ui.Window { size = { 200, 200 }, box }
box.view:addGestureRecognizer(ui.LongPressGestureRecognizer { action = function(press) print(press.state) end })
ui.await(window:longPress { 50, 50 })
--> began
--> ended

---@example ui.PanGestureRecognizer
local box = ui.DisplayNode { frame = { 0, 0, 200, 200 } }
local window = ui.Window { size = { 200, 200 }, box }
local dot = ui.DisplayNode { frame = { 0, 0, 50, 50 }, backgroundColor = "tomato" }
box:addSubnode(dot)
dot.view:addGestureRecognizer(ui.PanGestureRecognizer { action = function(pan)
  local way = pan:translationInView(box)
  dot.transform = { translation = { way.x, way.y } }
end })
window:drag({ 20, 20 }, { 90, 20 })
print(dot.transform.translation.x) --> 70

---@example ui.PinchGestureRecognizer
local box = ui.DisplayNode { frame = { 0, 0, 200, 200 } }
local window = ui.Window { size = { 200, 200 }, box }
local pinch = ui.PinchGestureRecognizer { action = function(pinch)
  box.transform = { scale = pinch.scale }
end }
box.view:addGestureRecognizer(pinch)
ui.await(window:pinch({ 100, 100 }, { from = 92, to = 200 }))
print(box.transform.scale.x) --> 2

---@example ui.RotationGestureRecognizer
local box = ui.DisplayNode { frame = { 0, 0, 200, 200 } }
local window = ui.Window { size = { 200, 200 }, box }
local rotation = ui.RotationGestureRecognizer { action = function(rotation)
  box.transform = { rotation = rotation.rotation }
end }
box.view:addGestureRecognizer(rotation)
ui.await(window:rotate({ 100, 100 }, { degrees = 45 }))
print(string.format("%.0f degrees", math.deg(box.transform.rotation))) --> 40 degrees

---@example ui.ScreenEdgePanGestureRecognizer
---@see screenEdgePanGestureRecognizer.edges

---@example ui.SwipeGestureRecognizer
local box = ui.DisplayNode { frame = { 0, 0, 200, 200 } }
local window = ui.Window { size = { 200, 200 }, box }
box.view:addGestureRecognizer(ui.SwipeGestureRecognizer { action = function() print "next" end })
ui.await(window:swipe({ 50, 150 }, "right")) --> next

---@example ui.TapGestureRecognizer
local box = ui.DisplayNode { frame = { 0, 0, 200, 200 } }
local window = ui.Window { size = { 200, 200 }, box }
box.view:addGestureRecognizer(ui.TapGestureRecognizer { action = function() print "tapped" end })
window:tap { 50, 50 } --> tapped
