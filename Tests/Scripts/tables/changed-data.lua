-- Data that change without an update are reported with both numbers when their end is seen, or when a row fails.
local ui = require "weft"
local fails = require "fails"

do
  local count, fails = 3, false
  local list = ui.TableNode { frame = { 0, 0, 100, 100 }, dataSource = {
    numberOfRows = function() return count end,
    nodeForRowAt = function(self, section, row)
      if row > count then error("there is no row " .. row) end
      return ui.CellNode { style = { height = 40 } }
    end } }
  local window = ui.Window { size = { 100, 100 }, list }
  ui.sleep(0)
  count = 5 list:setContentOffset { 0, 20 } ui.sleep(0)
end
--> warning: numberOfRows(1) returns 5, and 3 at the last reload or update; the table still has 3; after a change of the data, call insertRows, deleteRows, reloadData or setItems
fails(function()
  local count, fails = 3, false
  local list = ui.TableNode { frame = { 0, 0, 100, 100 }, dataSource = {
    numberOfRows = function() return count end,
    nodeForRowAt = function(self, section, row)
      if row > count then error("there is no row " .. row) end
      return ui.CellNode { style = { height = 40 } }
    end } }
  local window = ui.Window { size = { 100, 100 }, list }
  ui.sleep(0)
  count = 2 list:reloadRows(1, 1)
  --! TableNode:reloadRows: the data source (changed-data.lua:21) has 2 rows now; expected 3: 3 before the update, 0 inserted, 0 deleted
end)
local count, fails = 3, false
local list = ui.TableNode { frame = { 0, 0, 100, 100 }, dataSource = {
  numberOfRows = function() return count end,
  nodeForRowAt = function(self, section, row)
    if row > count then error("there is no row " .. row) end
    --! there is no row 21
    return ui.CellNode { style = { height = 40 } }
  end } }
local window = ui.Window { size = { 100, 100 }, list }
ui.sleep(0)
count = 100 list:reloadData() ui.sleep(0) count = 2 list:setContentOffset { 0, 1000 } ui.sleep(0)
--> warning: numberOfRows(1) returns 2, and 100 at the last reload or update; the table still has 100; after a change of the data, call insertRows, deleteRows, reloadData or setItems
