-- A tap highlights and selects an item, as if the delegate had no objection.
local ui = require "weft"

local cells = {}
local grid = ui.CollectionNode { frame = { 0, 0, 100, 100 }, dataSource = {
  numberOfItems = function() return 3 end,
  nodeForItemAt = function(_, _, item)
    cells[item] = ui.CellNode { style = { preferredSize = { 40, 40 } } }
    return cells[item]
  end,
} }
local window = ui.Window { size = { 100, 100 }, grid }
ui.sleep(0.1)
window:tap { 10, 10 }
print(cells[1].selected, cells[2].selected) --> true | false
