local ui = require "weft"
local list = ui.TableNode { frame = { 0, 0, 100, 100 },
  dataSource = { numberOfRows = function() return 1 end,
    nodeForRowAt = function() return ui.CellNode { style = { height = 40 } } end },
  delegate = {
    shouldHighlightRowAt = function(self, table, section, row)
--! shouldHighlightRowAt(1, 1): expected true or false, got nil
--! hint: does every path return a value?
      print(row)
    end,
  },
}
local window = ui.Window { size = { 100, 100 }, list }
ui.sleep(0)
window:tap { 10, 10 }
