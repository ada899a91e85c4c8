---@example layer
---@see ui.Layer

---@example layer.addSublayer
local node = box "tomato"
node.layer:addSublayer(ui.Layer { frame = { 4, 4, 10, 10 }, backgroundColor = "gold" })
print(#node.layer.sublayers, #node.subnodes) --> 1  0

---@example layer.backgroundColor
print(ui.Layer({ backgroundColor = "tomato" }).backgroundColor) --> #ff6347

---@example layer.bounds
print(ui.Layer({ frame = { 10, 20, 60, 40 } }).bounds.width) --> 60

---@example layer.cornerRadius
print(ui.Layer({ cornerRadius = 8 }).cornerRadius) --> 8

---@example layer.frame
print(ui.Layer({ frame = { 10, 20, 60, 40 } }).frame.x) --> 10

---@example layer.hidden
print(ui.Layer({ hidden = true }).hidden) --> true

---@example layer.insertSublayer
local layer = ui.Layer { ui.Layer {} }
local behind = ui.Layer {}
layer:insertSublayer(behind, 1)
print(layer.sublayers[1] == behind) --> true

---@example layer.masksToBounds
print(ui.Layer({}).masksToBounds) --> false

---@example layer.node
local node = box "tomato"
print(node.layer.node == node, ui.Layer({}).node) --> true  nil

---@example layer.opacity
print(ui.Layer({ opacity = 0.5 }).opacity) --> 0.5

---@example layer.position
print(ui.Layer({ frame = { 10, 20, 60, 40 } }).position.x) --> 40

---@example layer.removeAllAnimations
local node = box "tomato"
local window = ui.Window { size = { 60, 60 }, node }
ui.animate { duration = 1, repeats = true, animations = function() node.alpha = 0 end,
  completion = function(finished) print("finished", finished) end, --> finished  false
}
node.layer:removeAllAnimations()

---@example layer.removeFromSuperlayer
local inside = ui.Layer {}
local outside = ui.Layer { inside }
inside:removeFromSuperlayer()
print(#outside.sublayers) --> 0

---@example layer.shadowColor
local text = ui.TextNode { text = "In a box", backgroundColor = "white", shadowColor = "navy" }
text.layer.shadowColor = "tomato"
print(text.layer.shadowColor, text.shadowColor) --> #ff6347  #000080

---@example layer.shadowOffset
local node = box "tomato"
node.layer.shadowOffset = { 0, 2 }
print(node.shadowOffset.height) --> 2

---@example layer.shadowOpacity
local text = ui.TextNode { text = "In a box", backgroundColor = "white" }
text.layer.shadowOpacity = 0.5
print(text.layer.shadowOpacity, text.shadowOpacity) --> 0.5  0

---@example layer.shadowRadius
print(ui.Layer({ shadowRadius = 5 }).shadowRadius) --> 5

---@example layer.sublayers
print(#ui.Layer({ ui.Layer {}, ui.Layer {} }).sublayers) --> 2

---@example layer.superlayer
local inside = ui.Layer {}
local outside = ui.Layer { inside }
print(inside.superlayer == outside) --> true

---@example layer.window
local node = box "tomato"
local window = ui.Window { size = { 375, 600 }, node }
print(node.layer.window == window) --> true
