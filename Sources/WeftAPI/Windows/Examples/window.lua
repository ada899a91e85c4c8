---@example window
---@see ui.Window

---@example window.addSubnode
local node = box("tomato", 60, 40)
node.frame = { 0, 0, 60, 40 }
ui.Window({ size = { 375, 600 } }):addSubnode(node)
print(node.nodeLoaded) --> true

---@example window.addSubview
local window = ui.Window { size = { 375, 600 } }
window:addSubview(ui.View { frame = { 0, 0, 60, 40 }, backgroundColor = "tomato" })
print(#window.subviews) --> 1

---@example window.backgroundColor
print(ui.Window({ size = { 375, 600 }, backgroundColor = "white" }).backgroundColor) --> #ffffff

---@example window.drag
local Handle = ui.DisplayNode:subclass "Handle"
function Handle:touchesMoved(touches) print(touches[1].x, touches[1].y) end

local window = ui.Window { size = { 100, 100 }, Handle { frame = { 0, 0, 20, 20 } } }
window:drag({ 5, 5 }, { 25, 45 }, 2) --> 15  25
--> 25  45

---@example window.fling
local list = ui.TableNode { frame = { 0, 0, 100, 100 }, dataSource = {
  numberOfRows = function() return 1000 end,
  nodeForRowAt = function() return ui.CellNode { style = { height = 20 } } end,
} }
local window = ui.Window { size = { 100, 100 }, list }
ui.sleep(0)
ui.await(window:fling({ 50, 90 }, { 0, -600 }))
print(list.contentOffset.y > 100) --> true

---@example window.hitTest
local node = box "tomato"
node.frame = { 20, 20, 40, 40 }
local window = ui.Window { size = { 100, 100 }, node }
print(window:hitTest({ 30, 30 }) == node, window:hitTest { 5, 5 }) --> true  nil

---@example window.layoutIfNeeded
local node = ui.DisplayNode { frame = { 0, 0, 200, 60 }, automaticallyManagesSubnodes = true,
  layoutSpecBlock = function() return ui.InsetLayoutSpec { insets = 8, box "tomato" } end,
}
local window = ui.Window { size = { 375, 600 }, node }
window:layoutIfNeeded()
print(node.subnodes[1].frame.width) --> 184

---@example window.press
local button = ui.ButtonNode { title = "Buy", frame = { 0, 0, 60, 40 },
  onTouchDown = function(button, event) print("down at " .. event.time) end,
  onTouchUpInside = function(button, event) print("up at " .. event.time) end }
local window = ui.Window { size = { 60, 40 }, button }
local node = ui.await(window:press({ 10, 10 }, 0.8)) --> down at 0.0
--> up at 0.8
print(node == button) --> true

---@example window.safeAreaInsets
local node = ui.DisplayNode { frame = { 0, 10, 100, 90 } }
local window = ui.Window { size = { 100, 100 }, safeAreaInsets = { top = 24 }, node }
print(node.safeAreaInsets.top) --> 14

---@example window.scale
print(ui.Window({ size = { 375, 600 }, scale = 3 }).scale) --> 3

---@example window.send
local Button = ui.DisplayNode:subclass "Button"
function Button:touchesMoved(touches) print(touches[1].x) end

local window = ui.Window { size = { 100, 100 }, Button { frame = { 20, 20, 40, 40 } } }
window:send("began", { 30, 30 })
window:send("moved", { 70, 30 }) --> 50
window:send("ended", { 70, 30 })

---@example window.size
print(ui.Window({ size = { 375, 600 } }).size.height) --> 600

---@example window.subnodes
local window = ui.Window { size = { 375, 600 }, box "tomato", box "gold" }
print(#window.subnodes) --> 2

---@example window.subviews
local window = ui.Window { size = { 375, 600 }, box "tomato" }
window:addSubview(ui.View {})
print(#window.subviews) --> 2

---@example window.tap
local Button = ui.DisplayNode:subclass "Button"
function Button:touchesEnded() print "tapped" end

local window = ui.Window { size = { 100, 100 }, Button { frame = { 20, 20, 40, 40 } } }
window:tap { 30, 30 } --> tapped

---@example window.traitCollection
local node = ui.DisplayNode {}
local window = ui.Window { size = { 100, 100 }, traitCollection = { userInterfaceStyle = "dark" }, node }
print(node.traitCollection.userInterfaceStyle) --> dark

---@example window.longPress
---@see ui.LongPressGestureRecognizer

---@example window.pinch
---@see ui.PinchGestureRecognizer

---@example window.rotate
---@see ui.RotationGestureRecognizer

---@example window.swipe
---@see ui.SwipeGestureRecognizer
