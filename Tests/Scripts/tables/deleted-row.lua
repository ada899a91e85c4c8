-- A cell whose row its own block has deleted belongs to no table, and can be the row of another.
local ui = require "weft"

local window = ui.Window { size = { 100, 100 } }
local count, list, gone = 3, nil, nil
local source = {}
function source:numberOfRows() return count end
function source:nodeBlockForRowAt(section, row)
  return function()
    local cell = ui.CellNode { style = { height = 20 } }
    if not gone then
      gone, count = cell, count - 1
      list:deleteRows(section, row)
    end
    return cell
  end
end
list = ui.TableNode { frame = { 0, 0, 100, 50 }, dataSource = source }
window:addSubnode(list)
ui.sleep(0.2)
print(#list.visibleNodes, gone.owningNode, gone.indexPath) --> 2 | nil | nil
local other = ui.TableNode { frame = { 0, 50, 100, 50 }, dataSource = {
  numberOfRows = function() return 1 end, nodeForRowAt = function() return gone end } }
window:addSubnode(other)
ui.sleep(0.2)
print(#other.visibleNodes, gone.owningNode == other) --> 1 | true
