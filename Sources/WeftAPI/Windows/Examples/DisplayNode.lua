---@example DisplayNode.layer
local node = box "tomato"
print(node.layer.node == node) --> true

---@example DisplayNode.layerBacked
local node = ui.DisplayNode { layerBacked = true }
print(node.layer ~= nil, (pcall(function() return node.view end))) --> true  false

---@example DisplayNode.layerBlock
local node = ui.DisplayNode { layerBlock = function() return ui.Layer { backgroundColor = "tomato" } end }
print(node.layerBacked, node.layer.backgroundColor) --> true  #ff6347

---@example DisplayNode.nodeLoaded
local node = box "tomato"
print(node.nodeLoaded) --> false
local view = node.view
print(node.nodeLoaded) --> true

---@example DisplayNode.onDidLoad
local node = box "tomato"
node:onDidLoad(function(node) print(node.nodeLoaded) end) --> true
local view = node.view

---@example DisplayNode.supportsLayerBacking
print(ui.DisplayNode({}).supportsLayerBacking) --> true

---@example DisplayNode.synchronous
print(ui.DisplayNode({}).synchronous) --> false

---@example DisplayNode.view
local inside = box "tomato"
local node = ui.DisplayNode { inside }
print(node.view.subviews[1] == inside.view) --> true

---@example DisplayNode.viewBlock
local node = ui.DisplayNode { viewBlock = function() return ui.View { backgroundColor = "tomato" } end }
print(node.synchronous, node.nodeLoaded) --> true  false
print(node.view.backgroundColor, node.nodeLoaded) --> #ff6347  true
