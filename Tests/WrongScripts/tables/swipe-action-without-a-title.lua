local ui = require "weft"
local list = ui.TableNode {
  frame = { 0, 0, 100, 100 },
  dataSource = {
    numberOfRows = function(self, section) return 1 end,
    nodeForRowAt = function(self, section, row) return ui.CellNode { style = { height = 50 } } end,
  },
  delegate = {
    trailingSwipeActionsForRowAt = function(self, table, section, row)
      return { { handler = function(done) done() end } }
--! trailingSwipeActionsForRowAt(1, 1): [1]: expected an action: {title =, handler =, …}, got a table without title
--! hint: write { title = "Delete", handler = … }
    end,
  },
}
local window = ui.Window { size = { 100, 100 }, list }
ui.sleep(0)
window:drag({ 90, 25 }, { 10, 25 })
ui.sleep(0)
