local ui = require "weft"
local list
list = ui.TableNode {
  frame = { 0, 0, 100, 100 },
  dataSource = {
    numberOfRows = function(self, section) return 1 end,
    nodeForRowAt = function(self, section, row)
      local cell = ui.CellNode {}
--! CellNode: contains TableNode, so it can't be row 1 of it
      cell:addSubnode(list)
      return cell
    end,
  },
}
local window = ui.Window { size = { 100, 100 }, list }
ui.sleep(0)
