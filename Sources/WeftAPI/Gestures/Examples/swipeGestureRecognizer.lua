---@example swipeGestureRecognizer
---@see ui.SwipeGestureRecognizer

---@example swipeGestureRecognizer.action
---@see tapGestureRecognizer.action

---@example swipeGestureRecognizer.cancelsTouchesInView
---@see tapGestureRecognizer.cancelsTouchesInView

---@example swipeGestureRecognizer.delaysTouchesBegan
---@see tapGestureRecognizer.delaysTouchesBegan

---@example swipeGestureRecognizer.delaysTouchesEnded
---@see tapGestureRecognizer.delaysTouchesEnded

---@example swipeGestureRecognizer.direction
local box = ui.DisplayNode { frame = { 0, 0, 200, 200 } }
local window = ui.Window { size = { 200, 200 }, box }
box.view:addGestureRecognizer(ui.SwipeGestureRecognizer { direction = { "left", "up" }, action = function() print "swiped" end })
ui.await(window:swipe({ 150, 150 }, "left")) --> swiped
ui.await(window:swipe({ 50, 150 }, "right"))

---@example swipeGestureRecognizer.enabled
---@see tapGestureRecognizer.enabled

---@example swipeGestureRecognizer.failure
---@see tapGestureRecognizer.failure

---@example swipeGestureRecognizer.locationInView
---@see tapGestureRecognizer.locationInView

---@example swipeGestureRecognizer.name
---@see tapGestureRecognizer.name

---@example swipeGestureRecognizer.numberOfTouches
---@see tapGestureRecognizer.numberOfTouches

---@example swipeGestureRecognizer.numberOfTouchesRequired
---@see tapGestureRecognizer.numberOfTouchesRequired

---@example swipeGestureRecognizer.requireToFail
---@see tapGestureRecognizer.requireToFail

---@example swipeGestureRecognizer.shouldBeRequiredToFailBy
---@see tapGestureRecognizer.shouldBeRequiredToFailBy

---@example swipeGestureRecognizer.shouldBegin
---@see tapGestureRecognizer.shouldBegin

---@example swipeGestureRecognizer.shouldReceiveTouch
---@see tapGestureRecognizer.shouldReceiveTouch

---@example swipeGestureRecognizer.shouldRecognizeSimultaneously
---@see tapGestureRecognizer.shouldRecognizeSimultaneously

---@example swipeGestureRecognizer.shouldRequireFailureOf
---@see tapGestureRecognizer.shouldRequireFailureOf

---@example swipeGestureRecognizer.state
---@see tapGestureRecognizer.state

---@example swipeGestureRecognizer.view
---@see tapGestureRecognizer.view
