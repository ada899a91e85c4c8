---@example ScrollNode
local list = ui.ScrollNode {
  automaticallyManagesSubnodes = true, automaticallyManagesContentSize = true, contentOffset = { 0, 30 },
  style = { height = 80 },
  layoutSpecBlock = function()
    return ui.StackLayoutSpec { direction = "vertical", spacing = 8,
      box("tomato"), box("gold"), box("seagreen"), box("steelblue"),
    }
  end,
}
return list

---@example ScrollNode.alwaysBounceHorizontal
local list = ui.ScrollNode { frame = { 0, 0, 100, 100 }, contentSize = { 50, 50 } }
local window = ui.Window { size = { 100, 100 }, list }
window:drag({ 20, 50 }, { 70, 50 })
print(list.contentOffset.x) --> 0
list.alwaysBounceHorizontal = true
window:drag({ 20, 50 }, { 70, 50 })
print(list.contentOffset.x) --> -21.5
ui.sleep(1)
print(list.contentOffset.x) --> 0

---@example ScrollNode.alwaysBounceVertical
local list = ui.ScrollNode { frame = { 0, 0, 100, 100 }, contentSize = { 50, 50 } }
local window = ui.Window { size = { 100, 100 }, list }
window:drag({ 50, 20 }, { 50, 70 })
print(list.contentOffset.y) --> 0
list.alwaysBounceVertical = true
window:drag({ 50, 20 }, { 50, 70 })
print(list.contentOffset.y) --> -21.5
ui.sleep(1)
print(list.contentOffset.y) --> 0

---@example ScrollNode.automaticallyManagesContentSize
return ui.ScrollNode { automaticallyManagesContentSize = true, automaticallyManagesSubnodes = true,
  style = { height = 50 }, layoutSpecBlock = function()
    local first, second = box("tomato", 90, 40), box("gold", 90, 40)
    first.style.flexShrink, second.style.flexShrink = 1, 1
    return ui.StackLayoutSpec { direction = "vertical", first, second }
  end }

---@example ScrollNode.bounces
local list = ui.ScrollNode { frame = { 0, 0, 100, 100 }, contentSize = { 100, 300 } }
local window = ui.Window { size = { 100, 100 }, list }
window:send("began", { 50, 20 })
window:send("moved", { 50, 70 })
print(list.contentOffset.y) --> -21.5
window:send("ended", { 50, 70 })
ui.sleep(1)
print(list.contentOffset.y) --> 0
list.bounces = false
window:drag({ 50, 20 }, { 50, 70 })
print(list.contentOffset.y) --> 0

---@example ScrollNode.contentInset
return ui.ScrollNode { contentInset = { 10, 20, 10, 20 }, automaticallyManagesContentSize = true,
  automaticallyManagesSubnodes = true, style = { height = 60 }, layoutSpecBlock = function()
    return ui.StackLayoutSpec { direction = "vertical", box("tomato", 90) }
  end }

---@example ScrollNode.contentOffset
return ui.ScrollNode { contentOffset = { 0, 20 }, automaticallyManagesContentSize = true,
  automaticallyManagesSubnodes = true, style = { height = 60 }, layoutSpecBlock = function()
    return ui.StackLayoutSpec { direction = "vertical", box("tomato"), box("gold"), box("seagreen") }
  end }

---@example ScrollNode.contentSize
local node = ui.ScrollNode { frame = { 0, 0, 100, 100 }, contentSize = { 100, 500 } }
node.contentOffset = { 0, 1000 }
print(node.contentOffset.y) --> 400

---@example ScrollNode.delegate
local node = ui.ScrollNode { frame = { 0, 0, 100, 100 }, contentSize = { 100, 500 },
  delegate = {
    scrollViewDidScroll = function(self, node) print(node.contentOffset.y) end,
  } }
local window = ui.Window { size = { 100, 100 }, node }
window:drag({ 50, 90 }, { 50, 30 }, 2) --> 30
--> 60

---@example ScrollNode.dragging
local node = ui.ScrollNode { frame = { 0, 0, 100, 100 }, contentSize = { 100, 500 } }
local window = ui.Window { size = { 100, 100 }, node }
window:send("began", { 50, 90 })
window:send("moved", { 50, 40 })
print(node.dragging, node.contentOffset.y) --> true  50

---@example ScrollNode.pagingEnabled
local node = ui.ScrollNode { pagingEnabled = true, frame = { 0, 0, 100, 60 }, contentSize = { 300, 60 } }
local window = ui.Window { size = { 100, 60 }, node }
window:drag({ 80, 30 }, { 20, 30 })
ui.sleep(1)
print(node.contentOffset.x) --> 100

---@example ScrollNode.scrollEnabled
local node = ui.ScrollNode { frame = { 0, 0, 100, 100 }, contentSize = { 100, 500 }, scrollEnabled = false }
local window = ui.Window { size = { 100, 100 }, node }
window:drag({ 50, 90 }, { 50, 10 })
print(node.contentOffset.y) --> 0

---@example ScrollNode.scrollableDirections
return ui.ScrollNode { scrollableDirections = "horizontal", automaticallyManagesContentSize = true,
  automaticallyManagesSubnodes = true, contentOffset = { 60, 0 }, style = { height = 40 },
  layoutSpecBlock = function()
    return ui.StackLayoutSpec { direction = "horizontal", box("tomato", 200, 40), box("gold", 200, 40) }
  end }

---@example ScrollNode.setContentOffset
local node = ui.ScrollNode { frame = { 0, 0, 100, 100 }, contentSize = { 100, 500 } }
local window = ui.Window { size = { 100, 100 }, node }
node:setContentOffset({ 0, 200 }, true)
ui.sleep(0.15)
print(node.contentOffset.y) --> 100
ui.sleep(0.15)
print(node.contentOffset.y) --> 200
