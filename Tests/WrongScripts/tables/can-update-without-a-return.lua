local ui = require "weft"
local Row = ui.CellNode:subclass "Row"
function Row:canUpdateToNodeModel(model)
--! Row.canUpdateToNodeModel: expected true or false, got nil
--! hint: does every path return a value?
  self.name = model.name
end
local list = ui.TableNode { frame = { 0, 0, 100, 100 } }
local options = { key = "id", nodeForItem = function(model) return Row { style = { height = 40 } } end }
list:setItems({ { id = 1, name = "Ann" } }, options)
local window = ui.Window { size = { 100, 100 }, list }
ui.sleep(0)
list:setItems({ { id = 1, name = "Anna" } }, options)
ui.sleep(0)
