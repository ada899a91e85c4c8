-- Callbacks get what has changed: traits before, the subnode, the kind of drawing, the part of a cell.
local ui = require "weft"
local dump = require "dump"

local window = ui.Window { size = { 100, 100 }, traitCollection = { userInterfaceStyle = "dark" } }
local seen = {}
local Node = ui.DisplayNode:subclass "Node"
function Node:traitCollectionDidChange(previous)
  seen[#seen + 1] = previous.userInterfaceStyle .. " to " .. self.traitCollection.userInterfaceStyle
end
function Node:subnodeDisplayWillStart(subnode) seen[#seen + 1] = "starts " .. subnode.debugName end
function Node:subnodeDisplayDidFinish(subnode) seen[#seen + 1] = "ends " .. subnode.debugName end
function Node:displayWillStart(isAsync) seen[#seen + 1] = self.debugName .. " " .. tostring(isAsync) end
function Node:draw(canvas, bounds) canvas:fillRect(bounds, "red") end
local inner = Node { debugName = "inner", frame = { 0, 0, 10, 10 } }
local outer = Node { debugName = "outer", frame = { 0, 0, 50, 50 }, displaysAsynchronously = false, inner }
window:addSubnode(outer)
ui.sleep(0.1)
print(table.concat(seen, ", "))
--> unspecified to dark, unspecified to dark, outer false, inner true, starts inner, ends inner
seen = {}
window.traitCollection = { userInterfaceStyle = "light" }
ui.sleep(0)
print(table.concat(seen, ", ", 1, 2)) --> dark to light, dark to light
local Cell = ui.CellNode:subclass "Cell"
local events = {}
local list
function Cell:cellNodeVisibilityEvent(event, scrollNode, frame)
  if self.indexPath.row == 1 then
    events[#events + 1] = ("%s %s %s"):format(event, tostring(scrollNode == list), frame and dump(frame) or "nil")
  end
end
list = ui.TableNode { frame = { 0, 0, 100, 40 }, dataSource = {
  numberOfRows = function() return 5 end, nodeForRowAt = function() return Cell { style = { height = 30 } } end,
} }
local second = ui.Window { size = { 100, 40 }, list }
ui.sleep(0)
list.contentOffset = { 0, 10 }
ui.sleep(0)
print(table.concat(events, "\n"))
--> visible true {height = 30, width = 100, x = 0, y = 0}
--> visibleRectChanged true {height = 30, width = 100, x = 0, y = 0}
