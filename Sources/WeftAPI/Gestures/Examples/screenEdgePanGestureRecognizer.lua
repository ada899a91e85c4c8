---@example screenEdgePanGestureRecognizer
---@see ui.ScreenEdgePanGestureRecognizer

---@example screenEdgePanGestureRecognizer.action
---@see tapGestureRecognizer.action

---@example screenEdgePanGestureRecognizer.cancelsTouchesInView
---@see tapGestureRecognizer.cancelsTouchesInView

---@example screenEdgePanGestureRecognizer.delaysTouchesBegan
---@see tapGestureRecognizer.delaysTouchesBegan

---@example screenEdgePanGestureRecognizer.delaysTouchesEnded
---@see tapGestureRecognizer.delaysTouchesEnded

---@example screenEdgePanGestureRecognizer.edges
local box = ui.DisplayNode { frame = { 0, 0, 200, 200 } }
local window = ui.Window { size = { 200, 200 }, box }
local pan = ui.ScreenEdgePanGestureRecognizer { edges = { "left", "right" }, action = function(pan) print(pan.state) end }
box.view:addGestureRecognizer(pan)
window:drag({ 100, 50 }, { 150, 50 })
window:drag({ 5, 50 }, { 150, 50 })
--> began
--> ended

---@example screenEdgePanGestureRecognizer.enabled
---@see tapGestureRecognizer.enabled

---@example screenEdgePanGestureRecognizer.failure
---@see tapGestureRecognizer.failure

---@example screenEdgePanGestureRecognizer.locationInView
---@see tapGestureRecognizer.locationInView

---@example screenEdgePanGestureRecognizer.maximumNumberOfTouches
local box = ui.DisplayNode { frame = { 0, 0, 200, 200 } }
local window = ui.Window { size = { 200, 200 }, box }
local pan = ui.ScreenEdgePanGestureRecognizer { maximumNumberOfTouches = 1, edges = "left" }
box.view:addGestureRecognizer(pan)
window:send("began", { 5, 50 }, 1)
window:send("began", { 9, 50 }, 2)
print(pan.failure) --> 2 fingers are down, at most 1

---@example screenEdgePanGestureRecognizer.minimumNumberOfTouches
local box = ui.DisplayNode { frame = { 0, 0, 200, 200 } }
local window = ui.Window { size = { 200, 200 }, box }
local pan = ui.ScreenEdgePanGestureRecognizer { minimumNumberOfTouches = 2, edges = "left" }
box.view:addGestureRecognizer(pan)
window:drag({ 5, 50 }, { 150, 50 })
print(pan.failure) --> 1 finger moved, expected 2

---@example screenEdgePanGestureRecognizer.name
---@see tapGestureRecognizer.name

---@example screenEdgePanGestureRecognizer.numberOfTouches
---@see tapGestureRecognizer.numberOfTouches

---@example screenEdgePanGestureRecognizer.requireToFail
---@see tapGestureRecognizer.requireToFail

---@example screenEdgePanGestureRecognizer.setTranslation
local box = ui.DisplayNode { frame = { 0, 0, 200, 200 } }
local window = ui.Window { size = { 200, 200 }, box }
local pan = ui.ScreenEdgePanGestureRecognizer { action = function(pan)
  print(pan:translationInView(box).x)
  pan:setTranslation({ 0, 0 }, box)
end, edges = "left" }
box.view:addGestureRecognizer(pan)
window:drag({ 5, 50 }, { 105, 50 }, 2)
--> 50
--> 50
--> 0

---@example screenEdgePanGestureRecognizer.shouldBeRequiredToFailBy
---@see tapGestureRecognizer.shouldBeRequiredToFailBy

---@example screenEdgePanGestureRecognizer.shouldBegin
---@see tapGestureRecognizer.shouldBegin

---@example screenEdgePanGestureRecognizer.shouldReceiveTouch
---@see tapGestureRecognizer.shouldReceiveTouch

---@example screenEdgePanGestureRecognizer.shouldRecognizeSimultaneously
---@see tapGestureRecognizer.shouldRecognizeSimultaneously

---@example screenEdgePanGestureRecognizer.shouldRequireFailureOf
---@see tapGestureRecognizer.shouldRequireFailureOf

---@example screenEdgePanGestureRecognizer.state
---@see tapGestureRecognizer.state

---@example screenEdgePanGestureRecognizer.translationInView
local box = ui.DisplayNode { frame = { 0, 0, 200, 200 } }
local window = ui.Window { size = { 200, 200 }, box }
local pan = ui.ScreenEdgePanGestureRecognizer { action = function(pan) print(pan:translationInView(box).x) end, edges = "left" }
box.view:addGestureRecognizer(pan)
window:drag({ 5, 50 }, { 105, 50 })
--> 100
--> 100

---@example screenEdgePanGestureRecognizer.velocityInView
local box = ui.DisplayNode { frame = { 0, 0, 200, 200 } }
local window = ui.Window { size = { 200, 200 }, box }
local pan = ui.ScreenEdgePanGestureRecognizer { action = function(pan) print(pan:velocityInView(box).x) end, edges = "left" }
box.view:addGestureRecognizer(pan)
window:send("began", { 5, 50 })
ui.sleep(0.1)
window:send("moved", { 55, 50 }) --> 500

---@example screenEdgePanGestureRecognizer.view
---@see tapGestureRecognizer.view
