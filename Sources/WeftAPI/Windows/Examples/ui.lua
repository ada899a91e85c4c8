---@example ui.Layer
local layer = ui.Layer { frame = { 0, 0, 60, 40 }, backgroundColor = "tomato" }
local node = ui.DisplayNode { layerBlock = function() return layer end }
print(node.layer == layer, node.layerBacked, node.synchronous) --> true  true  true

---@example ui.View
local view = ui.View { frame = { 0, 0, 60, 40 }, backgroundColor = "tomato" }
local node = ui.DisplayNode { viewBlock = function() return view end }
print(node.view == view, view.node == node, node.frame.width) --> true  true  60

---@example ui.Window
local cell = ui.CellNode { box("tomato", 60, 40), frame = { 0, 0, 375, 60 } }
local window = ui.Window { size = { 375, 600 }, cell }
print(cell.nodeLoaded, cell.view.window == window, #window.subnodes) --> true  true  1
