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
