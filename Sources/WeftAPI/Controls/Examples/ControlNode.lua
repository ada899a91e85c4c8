---@example ControlNode
local Toggle = ui.ControlNode:subclass "Toggle"

function Toggle:init()
  self.style = { preferredSize = { 50, 30 } }
end

function Toggle:draw(canvas, bounds)
  canvas:fillRoundedRect(bounds, 15, self.selected and "seagreen" or "lightgray")
  canvas:fillEllipse({ self.selected and 22 or 2, 2, 26, 26 }, "white")
end

function Toggle:endTracking()
  self.selected = not self.selected
end

local on = Toggle()
on.selected = true
return ui.StackLayoutSpec { direction = "horizontal", spacing = 8, Toggle(), on }

---@example ControlNode.actionsForTarget
local handler = { buy = function() end, note = function() end }
local button = ui.ButtonNode { title = "Buy" }
button:addTarget(handler, "buy", "touchUpInside")
button:addTarget(handler, "note", "touchUpInside")
print(table.concat(button:actionsForTarget(handler, "touchUpInside"), ", ")) --> buy, note

---@example ControlNode.addTarget
local Cell = ui.CellNode:subclass "Cell"

function Cell:init()
  self.button = ui.ButtonNode { title = "Buy", frame = { 0, 0, 60, 40 } }
  self.button:addTarget(self, "buy", "touchUpInside")
  self:addSubnode(self.button)
end

function Cell:buy(button, event) print(button == self.button, event.controlEvent) end

local cell = Cell()
cell.frame = { 0, 0, 60, 40 }
local window = ui.Window { size = { 60, 40 }, cell }
window:tap { 10, 10 } --> true  touchUpInside

---@example ControlNode.allControlEvents
local button = ui.ButtonNode { title = "Buy", onTouchDown = print, onTouchUpInside = print }
print(table.concat(button.allControlEvents, ", ")) --> touchDown, touchUpInside

---@example ControlNode.allTargets
local Cell = ui.CellNode:subclass "Cell"
function Cell:buy() print "bought" end
local cell, button = Cell {}, ui.ButtonNode { title = "Buy" }
button:addTarget(cell, "buy", "touchUpInside")
print(#button.allTargets, button.allTargets[1] == cell) --> 1  true

---@example ControlNode.beginTracking
local Left = ui.ControlNode:subclass "Left"
function Left:beginTracking(touch) return touch.x < 50 end

local control = Left { frame = { 0, 0, 100, 40 }, onTouchUpInside = function() print "tapped" end }
local window = ui.Window { size = { 100, 40 }, control }
window:tap { 70, 10 }
window:tap { 10, 10 } --> tapped

---@example ControlNode.cancelTracking
local Toggle = ui.ControlNode:subclass "Toggle"
function Toggle:cancelTracking(touch) print(touch.finger, self.highlighted) end

local toggle = Toggle { frame = { 0, 0, 50, 30 } }
local window = ui.Window { size = { 50, 30 }, toggle }
window:send("began", { 10, 10 }, 1)
window:send("began", { 20, 10 }, 2) --> 1  false

---@example ControlNode.continueTracking
local Slider = ui.ControlNode:subclass "Slider"
function Slider:continueTracking(touch)
  self.value = math.max(0, math.min(1, touch.x / self.bounds.width))
  self:sendActionsForControlEvents "valueChanged"
  return true
end

local slider = Slider { frame = { 0, 0, 100, 40 }, onValueChanged = function(slider) print(slider.value) end }
local window = ui.Window { size = { 100, 40 }, slider }
window:drag({ 10, 10 }, { 75, 10 }) --> 0.75

---@example ControlNode.controlStateDidChange
local Key = ui.ControlNode:subclass "Key"
function Key:controlStateDidChange()
  self.backgroundColor = self.highlighted and "gray" or "white"
  print(self.backgroundColor)
end

local key = Key { frame = { 0, 0, 50, 30 }, userInteractionEnabled = true }
local window = ui.Window { size = { 50, 30 }, key }
window:tap { 10, 10 } --> #808080
--> #ffffff

---@example ControlNode.enabled
local behind = ui.DisplayNode { debugName = "behind", frame = { 0, 0, 60, 40 } }
local button = ui.ButtonNode { title = "Buy", enabled = false, frame = { 0, 0, 60, 40 },
  onTouchUpInside = function() print "bought" end }
local window = ui.Window { size = { 60, 40 }, behind, button }
print(window:tap({ 10, 10 }).debugName) --> behind
button.enabled = true
window:tap { 10, 10 } --> bought

---@example ControlNode.endTracking
local Toggle = ui.ControlNode:subclass "Toggle"
function Toggle:endTracking(touch) print(touch.x) end

local toggle = Toggle { frame = { 0, 0, 50, 30 } }
local window = ui.Window { size = { 50, 30 }, toggle }
window:tap { 10, 10 } --> 10

---@example ControlNode.highlighted
local button = ui.ButtonNode { title = "Buy", frame = { 0, 0, 60, 40 }, userInteractionEnabled = true }
local window = ui.Window { size = { 60, 40 }, button }
window:send("began", { 10, 10 })
print(button.highlighted) --> true
window:send("ended", { 10, 10 })
print(button.highlighted) --> false

---@example ControlNode.onPrimaryActionTriggered
local button = ui.ButtonNode { title = "Buy", frame = { 0, 0, 60, 40 },
  onPrimaryActionTriggered = function(button, event) print(event.controlEvent) end }
local window = ui.Window { size = { 300, 40 }, button }
button:sendActionsForControlEvents "primaryActionTriggered" --> primaryActionTriggered

---@example ControlNode.onTouchCancel
local button = ui.ButtonNode { title = "Buy", frame = { 0, 0, 60, 40 },
  onTouchCancel = function(button, event) print(event.controlEvent) end }
local window = ui.Window { size = { 300, 40 }, button }
window:send("began", { 10, 10 })
button.enabled = false --> touchCancel

---@example ControlNode.onTouchDown
local button = ui.ButtonNode { title = "Buy", frame = { 0, 0, 60, 40 },
  onTouchDown = function(button, event) print(event.controlEvent) end }
local window = ui.Window { size = { 300, 40 }, button }
window:tap { 10, 10 } --> touchDown

---@example ControlNode.onTouchDownRepeat
local button = ui.ButtonNode { title = "Buy", frame = { 0, 0, 60, 40 },
  onTouchDownRepeat = function(button, event) print(event.controlEvent) end }
local window = ui.Window { size = { 300, 40 }, button }
window:tap { 10, 10 }
window:tap { 10, 10 } --> touchDownRepeat

---@example ControlNode.onTouchDragInside
local button = ui.ButtonNode { title = "Buy", frame = { 0, 0, 60, 40 },
  onTouchDragInside = function(button, event) print(event.controlEvent) end }
local window = ui.Window { size = { 300, 40 }, button }
window:drag({ 10, 10 }, { 20, 10 }) --> touchDragInside

---@example ControlNode.onTouchDragOutside
local button = ui.ButtonNode { title = "Buy", frame = { 0, 0, 60, 40 },
  onTouchDragOutside = function(button, event) print(event.controlEvent) end }
local window = ui.Window { size = { 300, 40 }, button }
window:drag({ 10, 10 }, { 100, 10 }) --> touchDragOutside

---@example ControlNode.onTouchUpInside
local button = ui.ButtonNode { title = "Buy", frame = { 0, 0, 60, 40 },
  onTouchUpInside = function(button, event) print(event.controlEvent) end }
local window = ui.Window { size = { 300, 40 }, button }
window:tap { 10, 10 } --> touchUpInside

---@example ControlNode.onTouchUpOutside
local button = ui.ButtonNode { title = "Buy", frame = { 0, 0, 60, 40 },
  onTouchUpOutside = function(button, event) print(event.controlEvent) end }
local window = ui.Window { size = { 300, 40 }, button }
window:drag({ 10, 10 }, { 200, 10 }) --> touchUpOutside

---@example ControlNode.onValueChanged
local button = ui.ButtonNode { title = "Buy", frame = { 0, 0, 60, 40 },
  onValueChanged = function(button, event) print(event.controlEvent) end }
local window = ui.Window { size = { 300, 40 }, button }
button:sendActionsForControlEvents "valueChanged" --> valueChanged

---@example ControlNode.removeTarget
local handler = { buy = function() print "bought" end }
local button = ui.ButtonNode { title = "Buy" }
button:addTarget(handler, "buy", { "touchUpInside", "valueChanged" })
button:removeTarget(handler, "buy", "touchUpInside")
print(table.concat(button.allControlEvents, ", ")) --> valueChanged

---@example ControlNode.selected
local star = ui.ButtonNode { titles = { normal = "Like", selected = "Liked" }, frame = { 0, 0, 60, 40 },
  onTouchUpInside = function(button) button.selected = not button.selected end }
local window = ui.Window { size = { 60, 40 }, star }
window:tap { 10, 10 }
print(star.selected, star.titleNode.text) --> true  Liked

---@example ControlNode.sendActionsForControlEvents
local Toggle = ui.ControlNode:subclass "Toggle"

function Toggle:endTracking()
  self.selected = not self.selected
  self:sendActionsForControlEvents "valueChanged"
end

local toggle = Toggle { frame = { 0, 0, 50, 30 }, onValueChanged = function(toggle) print(toggle.selected) end }
local window = ui.Window { size = { 50, 30 }, toggle }
window:tap { 10, 10 } --> true

---@example ControlNode.touchInside
local button = ui.ButtonNode { title = "Buy", frame = { 0, 0, 60, 40 }, userInteractionEnabled = true }
local window = ui.Window { size = { 300, 40 }, button }
window:send("began", { 10, 10 })
window:send("moved", { 129, 10 })
print(button.touchInside) --> true
window:send("moved", { 131, 10 })
print(button.touchInside) --> false

---@example ControlNode.tracking
local button = ui.ButtonNode { title = "Buy", onTouchDown = function(button) print(button.tracking) end }
button.frame = { 0, 0, 60, 40 }
local window = ui.Window { size = { 60, 40 }, button }
window:tap { 10, 10 } --> true
print(button.tracking) --> false
