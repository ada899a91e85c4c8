-- A kept cell that gets a model of another size is laid out, though it isn't near.
local ui = require "weft"

local Task = ui.CellNode:subclass "Task"
function Task:init()
  self.automaticallyManagesSubnodes = true
  self.box = ui.DisplayNode {}
end
function Task:layoutSpecThatFits()
  self.box.style.height = self.nodeModel.height
  return ui.InsetLayoutSpec { insets = 2, self.box }
end
function Task:canUpdateToNodeModel() return true end
function Task:nodeModelDidChange() self:setNeedsLayout() end
local tasks = {}
for number = 1, 100 do tasks[number] = { id = number, height = 36 } end
local list = ui.TableNode { frame = { 0, 0, 100, 200 } }
local window = ui.Window { size = { 100, 200 }, list }
list:setItems(tasks, { key = "id", nodeForItem = function() return Task() end })
ui.sleep(0)
local first = list:nodeForRowAt(1, 1)
list.contentOffset = { 0, 720 }
ui.sleep(0)
local y = list:rectForRow(1, 30).y - list.contentOffset.y
tasks[1] = { id = 1, height = 96 }
list:setItems(tasks)
ui.sleep(0)
print(list:rectForRow(1, 1).height, first.frame.height, first.box.frame.height) --> 100 | 100 | 96
print(list:rectForRow(1, 30).y - list.contentOffset.y == y) --> true
