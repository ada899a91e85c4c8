---@example DisplayNode.exclusiveTouch
local node = ui.DisplayNode { exclusiveTouch = true }
print(node.exclusiveTouch) --> true

---@example DisplayNode.hitTest
local front = ui.DisplayNode { debugName = "front", frame = { 40, 0, 60, 60 }, hidden = true }
local back = ui.DisplayNode { debugName = "back", frame = { 0, 0, 60, 60 } }
local node = ui.DisplayNode { frame = { 0, 0, 100, 60 }, back, front }
local hit, explanation = node:hitTest({ 50, 10 }, { explain = true })
print(hit.debugName) --> back
print(explanation) --> (50, 10) in DisplayNode: hits DisplayNode > back*

---@example DisplayNode.hitTestSlop
local node = ui.DisplayNode { hitTestSlop = -8 }
node.frame = { 0, 0, 24, 24 }
print(node:pointInside { -5, -5 }) --> true

---@example DisplayNode.pointInside
local node = box "tomato"
node.frame = { 100, 100, 40, 40 }
print(node:pointInside { 39, 0 }, node:pointInside { 40, 0 }) --> true  false

---@example DisplayNode.touchesBegan
local Button = ui.DisplayNode:subclass "Button"
function Button:touchesBegan(touches)
  print(touches[1].x, touches[1].y)
end

local window = ui.Window { size = { 100, 100 }, Button { frame = { 20, 20, 40, 40 } } }
window:tap { 25, 30 } --> 5  10

---@example DisplayNode.touchesCancelled
local Button = ui.DisplayNode:subclass "Button"
function Button:touchesCancelled(touches) print(touches[1].phase) end

local button = Button { frame = { 0, 0, 50, 50 } }
local page = ui.DisplayNode { frame = { 0, 0, 100, 100 }, button }
local window = ui.Window { size = { 100, 100 }, page }
window:send("began", { 5, 5 })
button:removeFromSupernode()
window:send("moved", { 6, 5 }) --> cancelled

---@example DisplayNode.touchesEnded
local Card = ui.DisplayNode:subclass "Card"
function Card:touchesEnded(touches)
  if self:pointInside(touches[1]) then print("tapped") end
end

local Quiet = ui.DisplayNode:subclass "Quiet"
function Quiet:touchesEnded(touches)
  print "on its way"
  Quiet.super.touchesEnded(self, touches)
end

local card = Card { frame = { 0, 0, 100, 100 }, Quiet { frame = { 0, 0, 50, 50 } } }
local window = ui.Window { size = { 100, 100 }, card }
window:tap { 25, 30 } --> on its way
--> tapped

---@example DisplayNode.touchesMoved
local Handle = ui.DisplayNode:subclass "Handle"
function Handle:touchesMoved(touches)
  local place = touches[1].locationInWindow
  self.position = { place.x, place.y }
end

local handle = Handle { frame = { 0, 0, 20, 20 } }
local window = ui.Window { size = { 100, 100 }, handle }
window:drag({ 5, 5 }, { 50, 70 })
print(handle.position.x, handle.position.y) --> 50  70

---@example DisplayNode.userInteractionEnabled
local front = ui.DisplayNode { userInteractionEnabled = false }
local node = ui.DisplayNode { front }
node.frame, front.frame = { 0, 0, 60, 60 }, { 0, 0, 60, 60 }
print(node:hitTest({ 10, 10 }) == node) --> true
