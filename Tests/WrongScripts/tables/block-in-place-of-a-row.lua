local ui = require "weft"
local list = ui.TableNode {
  frame = { 0, 0, 100, 100 },
  dataSource = {
    numberOfRows = function() return 1 end,
    nodeForRowAt = function() return function() return ui.CellNode {} end end,
--! nodeForRowAt(1, 1): expected a cell, got a function
--! hint: a function that makes the cell is for nodeBlockForRowAt
  },
}
local window = ui.Window { size = { 100, 100 }, list }
ui.sleep(0)
