-- nodeBlockForItem makes cells in the next turn, with their models; a later list's models count.
local ui = require "weft"

local list = ui.TableNode { frame = { 0, 0, 100, 200 } }
local window = ui.Window { size = { 100, 200 }, list }
local options = { key = "id", animation = "none", nodeBlockForItem = function(model)
  print("asked", model.id, model.name)
  return function()
    print("made", model.id, model.name)
    return ui.CellNode { debugName = model.name, style = { height = 50 } }
  end
end }
list:setItems({ { id = 1, name = "a" }, { id = 2, name = "b" } }, options)
window:layoutIfNeeded()
--> asked | 1 | a
--> asked | 2 | b
print(#list.visibleNodes) --> 0
list:setItems { { id = 2, name = "B" }, { id = 3, name = "c" } }
ui.sleep(0)
--> asked | 2 | B
--> asked | 3 | c
--> made | 2 | B
--> made | 3 | c
for _, cell in ipairs(list.visibleNodes) do print(cell.debugName, cell.nodeModel.name) end
--> B | B
--> c | c
list:setItems({ { id = 4 } }, { nodeBlockForItem = function(model) return ui.CellNode {} end })
--! nodeBlockForItem for row 1: expected a function that makes the cell, got <CellNode>
--! hint: a cell itself is for nodeForItem
ui.sleep(0)
