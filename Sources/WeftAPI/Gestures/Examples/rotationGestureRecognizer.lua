---@example rotationGestureRecognizer
---@see ui.RotationGestureRecognizer

---@example rotationGestureRecognizer.action
---@see tapGestureRecognizer.action

---@example rotationGestureRecognizer.cancelsTouchesInView
---@see tapGestureRecognizer.cancelsTouchesInView

---@example rotationGestureRecognizer.delaysTouchesBegan
---@see tapGestureRecognizer.delaysTouchesBegan

---@example rotationGestureRecognizer.delaysTouchesEnded
---@see tapGestureRecognizer.delaysTouchesEnded

---@example rotationGestureRecognizer.enabled
---@see tapGestureRecognizer.enabled

---@example rotationGestureRecognizer.failure
---@see tapGestureRecognizer.failure

---@example rotationGestureRecognizer.locationInView
---@see tapGestureRecognizer.locationInView

---@example rotationGestureRecognizer.name
---@see tapGestureRecognizer.name

---@example rotationGestureRecognizer.numberOfTouches
---@see tapGestureRecognizer.numberOfTouches

---@example rotationGestureRecognizer.requireToFail
---@see tapGestureRecognizer.requireToFail

---@example rotationGestureRecognizer.rotation
local box = ui.DisplayNode { frame = { 0, 0, 200, 200 } }
local window = ui.Window { size = { 200, 200 }, box }
local rotation = ui.RotationGestureRecognizer()
box.view:addGestureRecognizer(rotation)
window:send("began", { 50, 100 }, 1)
window:send("began", { 150, 100 }, 2)
window:send("moved", { 150, 200 }, 2)
print(math.deg(rotation.rotation)) --> 40.0

---@example rotationGestureRecognizer.shouldBeRequiredToFailBy
---@see tapGestureRecognizer.shouldBeRequiredToFailBy

---@example rotationGestureRecognizer.shouldBegin
---@see tapGestureRecognizer.shouldBegin

---@example rotationGestureRecognizer.shouldReceiveTouch
---@see tapGestureRecognizer.shouldReceiveTouch

---@example rotationGestureRecognizer.shouldRecognizeSimultaneously
---@see tapGestureRecognizer.shouldRecognizeSimultaneously

---@example rotationGestureRecognizer.shouldRequireFailureOf
---@see tapGestureRecognizer.shouldRequireFailureOf

---@example rotationGestureRecognizer.state
---@see tapGestureRecognizer.state

---@example rotationGestureRecognizer.velocity
local box = ui.DisplayNode { frame = { 0, 0, 200, 200 } }
local window = ui.Window { size = { 200, 200 }, box }
local rotation = ui.RotationGestureRecognizer()
box.view:addGestureRecognizer(rotation)
window:send("began", { 50, 100 }, 1)
window:send("began", { 150, 100 }, 2)
ui.sleep(0.5)
window:send("moved", { 150, 200 }, 2)
print(math.deg(rotation.velocity)) --> 80.0

---@example rotationGestureRecognizer.view
---@see tapGestureRecognizer.view
