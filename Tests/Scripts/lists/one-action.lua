-- One swipe action in place of a list is reported.
local ui = require "weft"

local list = ui.TableNode { frame = { 0, 0, 200, 200 }, dataSource = {
  numberOfRows = function() return 3 end,
  nodeForRowAt = function() return ui.CellNode { style = { height = 50 } } end,
}, delegate = {
  trailingSwipeActionsForRowAt = function()
    return { title = "Delete", handler = function(done) done() end }
    --! trailingSwipeActionsForRowAt(1, 2): expected a list of actions, got a table
    --! hint: write { { title = …, handler = … } }
  end,
} }
local window = ui.Window { size = { 200, 200 }, list }
ui.sleep(0)
window:drag({ 190, 75 }, { 40, 75 })
