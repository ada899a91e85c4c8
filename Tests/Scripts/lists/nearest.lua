-- A row that is scrolled to by the shortest way ends at the edge where it came in, whatever the rows' real heights.
local ui = require "weft"

local list = ui.TableNode { frame = { 0, 0, 100, 200 }, estimatedRowHeight = 100, dataSource = {
  numberOfRows = function() return 200 end,
  nodeForRowAt = function(self, section, row) return ui.CellNode { style = { height = 20 } } end,
} }
local window = ui.Window { size = { 100, 200 }, list }
ui.sleep(0)
local function go(row)
  list:scrollToRow(1, row, "none")
  ui.sleep(0)
  local frame = list:rectForRow(1, row)
  return frame.y - list.contentOffset.y
end
print(go(150), go(148), go(60), go(61), go(190)) --> 180 | 140 | 0 | 20 | 180
