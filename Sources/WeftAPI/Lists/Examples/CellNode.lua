---@example CellNode
local Row = ui.CellNode:subclass "Row"

function Row:init(title)
  self.automaticallyManagesSubnodes = true
  self.title = ui.TextNode { text = title }
end

function Row:layoutSpecThatFits(constrainedSize)
  return ui.InsetLayoutSpec { insets = 12, self.title }
end

return Row "A row"

---@example CellNode.canUpdateToNodeModel
local Row = ui.CellNode:subclass "Row"
Row.style = { height = 30 }

function Row:canUpdateToNodeModel(model) return model.kind == self.nodeModel.kind end

function Row:nodeModelDidChange() self.backgroundColor = self.nodeModel.color end

local list = ui.TableNode { frame = { 0, 0, 100, 60 } }
local window = ui.Window { size = { 100, 60 }, list }
list:setItems({ { id = 1, kind = "plain", color = "gold" } }, { key = "id", nodeForItem = function() return Row() end })
ui.sleep(0) -- a turn, in which the row comes
local row = list:nodeForRowAt(1, 1)
list:setItems { { id = 1, kind = "plain", color = "tomato" } }
ui.sleep(0)
print(list:nodeForRowAt(1, 1) == row, row.backgroundColor) --> true  #ff6347
list:setItems { { id = 1, kind = "other", color = "plum" } }
ui.sleep(0)
print(list:nodeForRowAt(1, 1) == row) --> false

---@example CellNode.cellNodeVisibilityEvent
local Row = ui.CellNode:subclass "Row"
function Row:cellNodeVisibilityEvent(event, scrollNode, cellFrame)
  print(self.indexPath.row, event, cellFrame.y)
end

local table = ui.TableNode { frame = { 0, 0, 100, 60 }, dataSource = {
  numberOfRows = function(self, section) return 2 end,
  nodeForRowAt = function(self, section, row) return Row { style = { height = 50 } } end,
} }
local window = ui.Window { size = { 100, 60 }, table }
ui.sleep(0) --> 1  visible  0
--> 2  visible  50
table.contentOffset = { 0, 40 } --> 1  visibleRectChanged  0
--> 2  visibleRectChanged  50

---@example CellNode.cellStateDidChange
local Row = ui.CellNode:subclass "Row"
function Row:cellStateDidChange()
  self.backgroundColor = self.highlighted and "systemGray4" or self.selected and "systemGray6" or "white"
  print(self.highlighted, self.selected)
end

local table = ui.TableNode { frame = { 0, 0, 100, 60 }, dataSource = {
  numberOfRows = function(self, section) return 1 end,
  nodeForRowAt = function(self, section, row) return Row { style = { height = 50 } } end,
} }
local window = ui.Window { size = { 100, 60 }, table }
ui.sleep(0)
window:tap { 50, 20 } --> true  false
--> false  false
--> false  true

---@example CellNode.highlighted
local cell = ui.CellNode { highlighted = true }
print(cell.highlighted) --> true

---@example CellNode.indexPath
local Row = ui.CellNode:subclass "Row"
function Row:didLoad() print(self.indexPath.section, self.indexPath.row) end

local table = ui.TableNode { frame = { 0, 0, 100, 100 }, dataSource = {
  numberOfRows = function(self, section) return 2 end,
  nodeForRowAt = function(self, section, row) return Row { style = { height = 40 } } end,
} }
local window = ui.Window { size = { 100, 100 }, table }
ui.sleep(0) --> 1  1
--> 1  2

---@example CellNode.neverShowPlaceholders
local cell = ui.CellNode { neverShowPlaceholders = true }
print(cell.neverShowPlaceholders) --> true

---@example CellNode.nodeModel
local list = ui.TableNode { frame = { 0, 0, 100, 60 } }
local window = ui.Window { size = { 100, 60 }, list }
list:setItems({ "gold", "tomato" }, {
  nodeForItem = function(color) return ui.CellNode { backgroundColor = color, style = { height = 30 } } end,
})
ui.sleep(0) -- a turn, in which the rows come
print(list:nodeForRowAt(1, 2).nodeModel) --> tomato

---@example CellNode.nodeModelDidChange
local Row = ui.CellNode:subclass "Row"
Row.style = { height = 30 }

function Row:canUpdateToNodeModel(model) return true end

function Row:nodeModelDidChange() print(self.nodeModel.title) end

local list = ui.TableNode { frame = { 0, 0, 100, 60 } }
local window = ui.Window { size = { 100, 60 }, list }
local notes = { { id = 1, title = "Buy milk" }, { id = 2, title = "Call Ann" } }
list:setItems(notes, { key = "id", nodeForItem = function() return Row() end })
ui.sleep(0) --> Buy milk
--> Call Ann
notes[2].title = "Call Bo"
list:setItems(notes) --> Call Bo

---@example CellNode.owningNode
local cell = ui.CellNode {}
print(cell.owningNode) --> nil

---@example CellNode.selected
local cell = ui.CellNode { style = { height = 40 } }
local table = ui.TableNode { frame = { 0, 0, 100, 100 }, dataSource = {
  numberOfRows = function(self, section) return 1 end,
  nodeForRowAt = function(self, section, row) return cell end,
} }
local window = ui.Window { size = { 100, 100 }, table }
ui.sleep(0)
window:tap { 50, 20 }
print(cell.selected) --> true
