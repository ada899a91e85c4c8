---@example tapGestureRecognizer
---@see ui.TapGestureRecognizer

---@example tapGestureRecognizer.action
local box = ui.DisplayNode { frame = { 0, 0, 200, 200 } }
local window = ui.Window { size = { 200, 200 }, box }
box.view:addGestureRecognizer(ui.TapGestureRecognizer { action = function(tap) print(tap.state) end })
window:tap { 50, 50 } --> ended

---@example tapGestureRecognizer.cancelsTouchesInView
local button = ui.ButtonNode { title = "Buy", frame = { 0, 0, 100, 44 }, onTouchUpInside = function() print "bought" end }
local window = ui.Window { size = { 200, 200 }, button }
local tap = ui.TapGestureRecognizer { cancelsTouchesInView = false, action = function() print "tapped" end }
button.view:addGestureRecognizer(tap)
window:tap { 50, 22 }
--> tapped
--> bought

---@example tapGestureRecognizer.delaysTouchesBegan
local Box = ui.DisplayNode:subclass "Box"
function Box:touchesBegan() print "began" end
local box = Box { frame = { 0, 0, 200, 200 } }
local window = ui.Window { size = { 200, 200 }, box }
box.view:addGestureRecognizer(ui.TapGestureRecognizer { delaysTouchesBegan = true })
window:send("began", { 50, 50 })
window:send("moved", { 80, 50 }) --> began

---@example tapGestureRecognizer.delaysTouchesEnded
local button = ui.ButtonNode { title = "Buy", frame = { 0, 0, 100, 44 }, onTouchUpInside = function() print "bought" end }
local window = ui.Window { size = { 200, 200 }, button }
button.view:addGestureRecognizer(ui.TapGestureRecognizer { numberOfTapsRequired = 2, delaysTouchesEnded = false })
window:tap { 50, 22 } --> bought

---@example tapGestureRecognizer.enabled
local box = ui.DisplayNode { frame = { 0, 0, 200, 200 } }
local window = ui.Window { size = { 200, 200 }, box }
local tap = ui.TapGestureRecognizer { enabled = false, action = function() print "tapped" end }
box.view:addGestureRecognizer(tap)
window:tap { 50, 50 }
tap.enabled = true
window:tap { 50, 50 } --> tapped

---@example tapGestureRecognizer.failure
local box = ui.DisplayNode { frame = { 0, 0, 200, 200 } }
local window = ui.Window { size = { 200, 200 }, box }
local tap = ui.TapGestureRecognizer()
box.view:addGestureRecognizer(tap)
window:drag({ 50, 50 }, { 80, 50 })
print(tap.failure) --> a finger moved 30 points, at most 10

---@example tapGestureRecognizer.locationInView
local box = ui.DisplayNode { frame = { 0, 0, 200, 200 } }
local window = ui.Window { size = { 200, 200 }, box }
box.view:addGestureRecognizer(ui.TapGestureRecognizer { action = function(tap) print(tap:locationInView(box).x) end })
window:tap { 50, 60 } --> 50

---@example tapGestureRecognizer.name
local box = ui.DisplayNode { frame = { 0, 0, 200, 200 } }
local window = ui.Window { size = { 200, 200 }, box }
local single, double = ui.TapGestureRecognizer { name = "single" }, ui.TapGestureRecognizer { name = "other" }
box.view:addGestureRecognizer(double)
box.view:addGestureRecognizer(single)
window:tap { 50, 50 }
print(single.failure) --> the tap "other" of DisplayNode was recognized

---@example tapGestureRecognizer.numberOfTapsRequired
local box = ui.DisplayNode { frame = { 0, 0, 200, 200 } }
local window = ui.Window { size = { 200, 200 }, box }
box.view:addGestureRecognizer(ui.TapGestureRecognizer { numberOfTapsRequired = 2, action = function() print "twice" end })
window:tap { 50, 50 }
window:tap { 50, 50 } --> twice

---@example tapGestureRecognizer.numberOfTouches
local box = ui.DisplayNode { frame = { 0, 0, 200, 200 } }
local window = ui.Window { size = { 200, 200 }, box }
local press = ui.LongPressGestureRecognizer { action = function(press) print(press.state, press.numberOfTouches) end }
box.view:addGestureRecognizer(press)
ui.await(window:longPress { 50, 50 })
--> began  1
--> ended  0

---@example tapGestureRecognizer.numberOfTouchesRequired
local box = ui.DisplayNode { frame = { 0, 0, 200, 200 } }
local window = ui.Window { size = { 200, 200 }, box }
box.view:addGestureRecognizer(ui.TapGestureRecognizer { numberOfTouchesRequired = 2, action = function() print "both" end })
window:send("began", { 50, 50 }, 1)
window:send("began", { 90, 50 }, 2)
window:send("ended", { 50, 50 }, 1)
window:send("ended", { 90, 50 }, 2) --> both

---@example tapGestureRecognizer.requireToFail
local box = ui.DisplayNode { frame = { 0, 0, 200, 200 } }
local window = ui.Window { size = { 200, 200 }, box }
local double = ui.TapGestureRecognizer { numberOfTapsRequired = 2, action = function() print "double" end }
local single = ui.TapGestureRecognizer { action = function() print "single" end }
single:requireToFail(double)
box.view:addGestureRecognizer(double)
box.view:addGestureRecognizer(single)
window:tap { 50, 50 }
window:tap { 50, 50 } --> double
window:tap { 50, 50 }
ui.sleep(0.4) --> single

---@example tapGestureRecognizer.shouldBeRequiredToFailBy
local box = ui.DisplayNode { frame = { 0, 0, 200, 200 } }
local window = ui.Window { size = { 200, 200 }, box }
local double = ui.TapGestureRecognizer { numberOfTapsRequired = 2, shouldBeRequiredToFailBy = function() return true end }
local single = ui.TapGestureRecognizer { action = function() print "single" end }
box.view:addGestureRecognizer(double)
box.view:addGestureRecognizer(single)
window:tap { 50, 50 }
ui.sleep(0.4) --> single

---@example tapGestureRecognizer.shouldBegin
local box = ui.DisplayNode { frame = { 0, 0, 200, 200 } }
local window = ui.Window { size = { 200, 200 }, box }
local pan = ui.PanGestureRecognizer { action = function(pan) print(pan.state) end }
pan.shouldBegin = function(pan)
  local way = pan:translationInView(box)
  return math.abs(way.x) > math.abs(way.y)
end
box.view:addGestureRecognizer(pan)
window:drag({ 50, 50 }, { 50, 100 })
window:drag({ 50, 50 }, { 100, 50 })
--> began
--> ended

---@example tapGestureRecognizer.shouldReceiveTouch
local box = ui.DisplayNode { frame = { 0, 0, 200, 200 } }
local window = ui.Window { size = { 200, 200 }, box }
box.view:addGestureRecognizer(ui.TapGestureRecognizer {
  shouldReceiveTouch = function(tap, touch) return touch.x > 100 end,
  action = function() print "right" end,
})
window:tap { 50, 50 }
window:tap { 150, 50 } --> right

---@example tapGestureRecognizer.shouldRecognizeSimultaneously
local box = ui.DisplayNode { frame = { 0, 0, 200, 200 } }
local window = ui.Window { size = { 200, 200 }, box }
local one = ui.TapGestureRecognizer { action = function() print "one" end }
local two = ui.TapGestureRecognizer { action = function() print "two" end }
two.shouldRecognizeSimultaneously = function(two, other) return other == one end
box.view:addGestureRecognizer(one)
box.view:addGestureRecognizer(two)
window:tap { 50, 50 }
--> one
--> two

---@example tapGestureRecognizer.shouldRequireFailureOf
local box = ui.DisplayNode { frame = { 0, 0, 200, 200 } }
local window = ui.Window { size = { 200, 200 }, box }
local double = ui.TapGestureRecognizer { numberOfTapsRequired = 2 }
local single = ui.TapGestureRecognizer { action = function() print "single" end }
single.shouldRequireFailureOf = function(single, other) return other == double end
box.view:addGestureRecognizer(double)
box.view:addGestureRecognizer(single)
window:tap { 50, 50 }
ui.sleep(0.4) --> single

---@example tapGestureRecognizer.state
local box = ui.DisplayNode { frame = { 0, 0, 200, 200 } }
local window = ui.Window { size = { 200, 200 }, box }
local pan = ui.PanGestureRecognizer { action = function(pan) print(pan.state) end }
box.view:addGestureRecognizer(pan)
window:drag({ 50, 50 }, { 150, 50 }, 2)
--> began
--> changed
--> ended
print(pan.state) --> possible

---@example tapGestureRecognizer.view
local box = ui.DisplayNode { frame = { 0, 0, 200, 200 } }
local window = ui.Window { size = { 200, 200 }, box }
local tap = ui.TapGestureRecognizer()
box.view:addGestureRecognizer(tap)
print(tap.view == box.view) --> true
