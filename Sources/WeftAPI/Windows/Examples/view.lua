---@example view
---@see ui.View

---@example view.addSubnode
local view, node = ui.View {}, box "tomato"
view:addSubnode(node)
print(view.subviews[1] == node.view, node.supernode) --> true  nil

---@example view.addSubview
local first, second = box "tomato", box "gold"
first.view:addSubview(second.view)
print(second.supernode == first) --> true

---@example view.alpha
print(ui.View({ alpha = 0.5 }).alpha) --> 0.5

---@example view.backgroundColor
print(ui.View({ backgroundColor = "tomato" }).backgroundColor) --> #ff6347

---@example view.bounds
print(ui.View({ frame = { 10, 20, 60, 40 } }).bounds.width) --> 60

---@example view.clipsToBounds
print(ui.View({}).clipsToBounds) --> false

---@example view.cornerRadius
print(ui.View({ cornerRadius = 8 }).cornerRadius) --> 8

---@example view.frame
print(ui.View({ frame = { 10, 20, 60, 40 } }).frame.x) --> 10

---@example view.hidden
print(ui.View({ hidden = true }).hidden) --> true

---@example view.insertSubview
local view = ui.View { ui.View {} }
local behind = ui.View {}
view:insertSubview(behind, 1)
print(view.subviews[1] == behind) --> true

---@example view.layer
print(ui.View({ cornerRadius = 8 }).layer.cornerRadius) --> 8

---@example view.node
local node = box "tomato"
print(node.view.node == node, ui.View({}).node) --> true  nil

---@example view.position
print(ui.View({ frame = { 10, 20, 60, 40 } }).position.x) --> 40

---@example view.removeFromSuperview
local inside = ui.View {}
local outside = ui.View { inside }
inside:removeFromSuperview()
print(#outside.subviews) --> 0

---@example view.subviews
print(#ui.View({ ui.View {}, ui.View {} }).subviews) --> 2

---@example view.superview
local inside = ui.View {}
local outside = ui.View { inside }
print(inside.superview == outside) --> true

---@example view.userInteractionEnabled
print(ui.View({}).userInteractionEnabled) --> true

---@example view.window
local node = box "tomato"
local window = ui.Window { size = { 375, 600 }, node }
print(node.view.window == window) --> true
