---@example longPressGestureRecognizer
---@see ui.LongPressGestureRecognizer

---@example longPressGestureRecognizer.action
---@see tapGestureRecognizer.action

---@example longPressGestureRecognizer.allowableMovement
local box = ui.DisplayNode { frame = { 0, 0, 200, 200 } }
local window = ui.Window { size = { 200, 200 }, box }
local press = ui.LongPressGestureRecognizer { allowableMovement = 40, action = function(press) print(press.state) end }
box.view:addGestureRecognizer(press)
window:send("began", { 50, 50 })
window:send("moved", { 80, 50 })
ui.sleep(0.6) --> began

---@example longPressGestureRecognizer.cancelsTouchesInView
---@see tapGestureRecognizer.cancelsTouchesInView

---@example longPressGestureRecognizer.delaysTouchesBegan
---@see tapGestureRecognizer.delaysTouchesBegan

---@example longPressGestureRecognizer.delaysTouchesEnded
---@see tapGestureRecognizer.delaysTouchesEnded

---@example longPressGestureRecognizer.enabled
---@see tapGestureRecognizer.enabled

---@example longPressGestureRecognizer.failure
---@see tapGestureRecognizer.failure

---@example longPressGestureRecognizer.locationInView
---@see tapGestureRecognizer.locationInView

---@example longPressGestureRecognizer.minimumPressDuration
local box = ui.DisplayNode { frame = { 0, 0, 200, 200 } }
local window = ui.Window { size = { 200, 200 }, box }
local press = ui.LongPressGestureRecognizer { minimumPressDuration = 1, action = function(press) print(press.state) end }
box.view:addGestureRecognizer(press)
ui.await(window:press({ 50, 50 }, 0.9))
ui.await(window:press({ 50, 50 }, 1.1))
--> began
--> ended

---@example longPressGestureRecognizer.name
---@see tapGestureRecognizer.name

---@example longPressGestureRecognizer.numberOfTapsRequired
local box = ui.DisplayNode { frame = { 0, 0, 200, 200 } }
local window = ui.Window { size = { 200, 200 }, box }
local press = ui.LongPressGestureRecognizer { numberOfTapsRequired = 1, action = function(press) print(press.state) end }
box.view:addGestureRecognizer(press)
window:tap { 50, 50 }
ui.await(window:longPress { 50, 50 })
--> began
--> ended

---@example longPressGestureRecognizer.numberOfTouches
---@see tapGestureRecognizer.numberOfTouches

---@example longPressGestureRecognizer.numberOfTouchesRequired
---@see tapGestureRecognizer.numberOfTouchesRequired

---@example longPressGestureRecognizer.requireToFail
---@see tapGestureRecognizer.requireToFail

---@example longPressGestureRecognizer.shouldBeRequiredToFailBy
---@see tapGestureRecognizer.shouldBeRequiredToFailBy

---@example longPressGestureRecognizer.shouldBegin
---@see tapGestureRecognizer.shouldBegin

---@example longPressGestureRecognizer.shouldReceiveTouch
---@see tapGestureRecognizer.shouldReceiveTouch

---@example longPressGestureRecognizer.shouldRecognizeSimultaneously
---@see tapGestureRecognizer.shouldRecognizeSimultaneously

---@example longPressGestureRecognizer.shouldRequireFailureOf
---@see tapGestureRecognizer.shouldRequireFailureOf

---@example longPressGestureRecognizer.state
---@see tapGestureRecognizer.state

---@example longPressGestureRecognizer.view
---@see tapGestureRecognizer.view
