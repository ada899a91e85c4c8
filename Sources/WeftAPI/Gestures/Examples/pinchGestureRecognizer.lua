---@example pinchGestureRecognizer
---@see ui.PinchGestureRecognizer

---@example pinchGestureRecognizer.action
---@see tapGestureRecognizer.action

---@example pinchGestureRecognizer.cancelsTouchesInView
---@see tapGestureRecognizer.cancelsTouchesInView

---@example pinchGestureRecognizer.delaysTouchesBegan
---@see tapGestureRecognizer.delaysTouchesBegan

---@example pinchGestureRecognizer.delaysTouchesEnded
---@see tapGestureRecognizer.delaysTouchesEnded

---@example pinchGestureRecognizer.enabled
---@see tapGestureRecognizer.enabled

---@example pinchGestureRecognizer.failure
---@see tapGestureRecognizer.failure

---@example pinchGestureRecognizer.locationInView
---@see tapGestureRecognizer.locationInView

---@example pinchGestureRecognizer.name
---@see tapGestureRecognizer.name

---@example pinchGestureRecognizer.numberOfTouches
---@see tapGestureRecognizer.numberOfTouches

---@example pinchGestureRecognizer.requireToFail
---@see tapGestureRecognizer.requireToFail

---@example pinchGestureRecognizer.scale
local box = ui.DisplayNode { frame = { 0, 0, 200, 200 } }
local window = ui.Window { size = { 200, 200 }, box }
box.view:addGestureRecognizer(ui.PinchGestureRecognizer { action = function(pinch) print(pinch.scale) end })
local function spread(phase, distance)
  window:send(phase, { 100 - distance / 2, 100 }, 1)
  window:send(phase, { 100 + distance / 2, 100 }, 2)
end
spread("began", 92)
spread("moved", 200)
--> 1.46
--> 2

---@example pinchGestureRecognizer.shouldBeRequiredToFailBy
---@see tapGestureRecognizer.shouldBeRequiredToFailBy

---@example pinchGestureRecognizer.shouldBegin
---@see tapGestureRecognizer.shouldBegin

---@example pinchGestureRecognizer.shouldReceiveTouch
---@see tapGestureRecognizer.shouldReceiveTouch

---@example pinchGestureRecognizer.shouldRecognizeSimultaneously
---@see tapGestureRecognizer.shouldRecognizeSimultaneously

---@example pinchGestureRecognizer.shouldRequireFailureOf
---@see tapGestureRecognizer.shouldRequireFailureOf

---@example pinchGestureRecognizer.state
---@see tapGestureRecognizer.state

---@example pinchGestureRecognizer.velocity
local box = ui.DisplayNode { frame = { 0, 0, 200, 200 } }
local window = ui.Window { size = { 200, 200 }, box }
local pinch = ui.PinchGestureRecognizer()
box.view:addGestureRecognizer(pinch)
local function spread(phase, distance)
  window:send(phase, { 100 - distance / 2, 100 }, 1)
  window:send(phase, { 100 + distance / 2, 100 }, 2)
end
spread("began", 92)
ui.sleep(0.5)
spread("moved", 200)
print(pinch.velocity) --> 2

---@example pinchGestureRecognizer.view
---@see tapGestureRecognizer.view
