-- An update that is not what the data source says names the data source and is raised where it was asked for.
local ui = require "weft"
local fails = require "fails"
local letters = require "letters"
local list = letters.list

fails(function()
 
  ui.sleep(0)
  list:insertRows(1, 2)
  --! TableNode:insertRows: the data source (letters.lua:11) has 3 rows now; expected 4: 3 before the update, 1 inserted, 0 deleted
end)
 
ui.sleep(0)
list:performBatchUpdates(function()
--! TableNode:performBatchUpdates: row 9 can't be deleted: before the update there were 3 rows
list:deleteRows(1, { 9 })
end)
