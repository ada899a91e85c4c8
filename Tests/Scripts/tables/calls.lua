-- A data source's methods are called with itself, the section and the row from 1, and the table.
local ui = require "weft"

local list = ui.TableNode { frame = { 0, 0, 100, 60 } }
local source = {}
function source:numberOfRows(section, table)
  print("numberOfRows", self == source, section, table == list)
  return 2
end
function source:nodeForRowAt(section, row, table)
  print("nodeForRowAt", self == source, section, row, table == list)
  return ui.CellNode { style = { height = 30 } }
end
list.dataSource = source
local window = ui.Window { size = { 100, 60 }, list }
ui.sleep(0)
--> numberOfRows | true | 1 | true
--> nodeForRowAt | true | 1 | 1 | true
--> nodeForRowAt | true | 1 | 2 | true
print(list.dataSource == source) --> true
