-- An update of a data source is made at once if it names no animation; setItems moves its rows.
local ui = require "weft"

local function cell() return ui.CellNode { style = { height = 20 } } end
local rows = { 1 }
local list = ui.TableNode { frame = { 0, 0, 100, 200 }, dataSource = {
  numberOfRows = function() return #rows end, nodeForRowAt = cell } }
local window = ui.Window { size = { 100, 200 }, list }
ui.sleep(0)
local first = list:nodeForRowAt(1, 1)
rows = { 1, 2 }
list:insertRows(1, 1)
ui.sleep(0.1)
print(first.presentation.frame.y, list:nodeForRowAt(1, 1).presentation.alpha) --> 20 | 1
rows = { 1, 2, 3 }
list:insertRows(1, 1, { animation = "automatic" })
ui.sleep(0.1)
print(first.presentation.frame.y > 20 and first.presentation.frame.y < 40, first.frame.y) --> true | 40
