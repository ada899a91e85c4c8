---@example panGestureRecognizer
---@see ui.PanGestureRecognizer

---@example panGestureRecognizer.action
---@see tapGestureRecognizer.action

---@example panGestureRecognizer.cancelsTouchesInView
---@see tapGestureRecognizer.cancelsTouchesInView

---@example panGestureRecognizer.delaysTouchesBegan
---@see tapGestureRecognizer.delaysTouchesBegan

---@example panGestureRecognizer.delaysTouchesEnded
---@see tapGestureRecognizer.delaysTouchesEnded

---@example panGestureRecognizer.enabled
---@see tapGestureRecognizer.enabled

---@example panGestureRecognizer.failure
---@see tapGestureRecognizer.failure

---@example panGestureRecognizer.locationInView
---@see tapGestureRecognizer.locationInView

---@example panGestureRecognizer.maximumNumberOfTouches
local box = ui.DisplayNode { frame = { 0, 0, 200, 200 } }
local window = ui.Window { size = { 200, 200 }, box }
local pan = ui.PanGestureRecognizer { maximumNumberOfTouches = 1 }
box.view:addGestureRecognizer(pan)
window:send("began", { 5, 50 }, 1)
window:send("began", { 9, 50 }, 2)
print(pan.failure) --> 2 fingers are down, at most 1

---@example panGestureRecognizer.minimumNumberOfTouches
local box = ui.DisplayNode { frame = { 0, 0, 200, 200 } }
local window = ui.Window { size = { 200, 200 }, box }
local pan = ui.PanGestureRecognizer { minimumNumberOfTouches = 2 }
box.view:addGestureRecognizer(pan)
window:drag({ 5, 50 }, { 150, 50 })
print(pan.failure) --> 1 finger moved, expected 2

---@example panGestureRecognizer.name
---@see tapGestureRecognizer.name

---@example panGestureRecognizer.numberOfTouches
---@see tapGestureRecognizer.numberOfTouches

---@example panGestureRecognizer.requireToFail
---@see tapGestureRecognizer.requireToFail

---@example panGestureRecognizer.setTranslation
local box = ui.DisplayNode { frame = { 0, 0, 200, 200 } }
local window = ui.Window { size = { 200, 200 }, box }
local pan = ui.PanGestureRecognizer { action = function(pan)
  print(pan:translationInView(box).x)
  pan:setTranslation({ 0, 0 }, box)
end }
box.view:addGestureRecognizer(pan)
window:drag({ 5, 50 }, { 105, 50 }, 2)
--> 50
--> 50
--> 0

---@example panGestureRecognizer.shouldBeRequiredToFailBy
---@see tapGestureRecognizer.shouldBeRequiredToFailBy

---@example panGestureRecognizer.shouldBegin
---@see tapGestureRecognizer.shouldBegin

---@example panGestureRecognizer.shouldReceiveTouch
---@see tapGestureRecognizer.shouldReceiveTouch

---@example panGestureRecognizer.shouldRecognizeSimultaneously
---@see tapGestureRecognizer.shouldRecognizeSimultaneously

---@example panGestureRecognizer.shouldRequireFailureOf
---@see tapGestureRecognizer.shouldRequireFailureOf

---@example panGestureRecognizer.state
---@see tapGestureRecognizer.state

---@example panGestureRecognizer.translationInView
local box = ui.DisplayNode { frame = { 0, 0, 200, 200 } }
local window = ui.Window { size = { 200, 200 }, box }
local pan = ui.PanGestureRecognizer { action = function(pan) print(pan:translationInView(box).x) end }
box.view:addGestureRecognizer(pan)
window:drag({ 5, 50 }, { 105, 50 })
--> 100
--> 100

---@example panGestureRecognizer.velocityInView
local box = ui.DisplayNode { frame = { 0, 0, 200, 200 } }
local window = ui.Window { size = { 200, 200 }, box }
local pan = ui.PanGestureRecognizer { action = function(pan) print(pan:velocityInView(box).x) end }
box.view:addGestureRecognizer(pan)
window:send("began", { 5, 50 })
ui.sleep(0.1)
window:send("moved", { 55, 50 }) --> 500

---@example panGestureRecognizer.view
---@see tapGestureRecognizer.view
