local ui = require "weft"
local people = { "Ann", "Bo" }
local source = {}
function source:numberOfRows(section) return #people end
function source:nodeForRowAt(section, row) return ui.CellNode { style = { height = 40 } } end
local list = ui.TableNode { dataSource = source, frame = { 0, 0, 100, 100 } }
local window = ui.Window { size = { 100, 100 }, list }
ui.sleep(0)
list:insertRows(1, 3)
--! TableNode:insertRows: row 3 can't be inserted: after the update the data source (insert-without-data.lua:4) has 2 rows; change the data first
