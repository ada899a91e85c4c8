local ui = require "weft"
local list = ui.TableNode {
  frame = { 0, 0, 100, 100 },
  dataSource = {
    numberOfRows = function() return -1 end,
--! numberOfRows(1): expected a whole number from 0 to 10,000,000, got -1
    nodeForRowAt = function() return ui.CellNode {} end,
  },
}
local window = ui.Window { size = { 100, 100 }, list }
ui.sleep(0)
