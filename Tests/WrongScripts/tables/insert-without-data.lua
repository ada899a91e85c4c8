local ui = require "weft"
local people = { "Ann", "Bo" }
local source = {}
function source:numberOfRows(section) return #people end
function source:nodeForRowAt(section, row) return ui.CellNode { style = { height = 40 } } end
local list = ui.TableNode { dataSource = source, frame = { 0, 0, 100, 100 } }
local window = ui.Window { size = { 100, 100 }, list }
ui.sleep(0)
list:insertRows(1, 3)
