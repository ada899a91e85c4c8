-- In each section a block makes the cell of that section's model.
local ui = require "weft"

local list = ui.TableNode { frame = { 0, 0, 100, 200 } }
local window = ui.Window { size = { 100, 200 }, list }
local function block(model)
  return function() return ui.CellNode { debugName = model.id, style = { height = 20 } } end
end
list:setItems(
  { { name = "A", rows = { { id = "a" }, { id = "b" } } }, { name = "B", rows = { { id = "c" }, { id = "d" } } } },
  { key = "id", section = "name", items = "rows", animation = "none", nodeBlockForItem = block })
ui.sleep(0)
for _, cell in ipairs(list.visibleNodes) do print(cell.debugName, cell.nodeModel.id) end
--> a | a
--> b | b
--> c | c
--> d | d
