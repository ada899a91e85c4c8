-- A row's place is written the same way everywhere.
local ui = require "weft"
local letters = require "letters"
local list = letters.list

ui.sleep(0)
local cell = list.visibleNodes[2]
list:selectRow(1, 2)
for _, path in ipairs { cell.indexPath, list:indexPathForNode(cell), list:indexPathForRow { 10, 60 },
  list.indexPathForSelectedRow, list.indexPathsForVisibleRows[2] } do
  print(path.section, path.row)
end
--> 1 | 2
--> 1 | 2
--> 1 | 2
--> 1 | 2
--> 1 | 2
print(list:indexPathForNode(ui.CellNode {}), list:indexPathForRow { 10, 1000 }) --> nil | nil
