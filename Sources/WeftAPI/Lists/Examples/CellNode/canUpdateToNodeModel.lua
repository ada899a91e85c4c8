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
