-- A table of rows that are named by letters, in a window; `seen(list)` names those that are seen.
local ui = require "weft"

local Row = ui.CellNode:subclass "Row"
function Row:init(name, height)
  self.name = name
  self.style.height = height or 50
end
local data = { "a", "b", "c" }
local source = {}
function source:numberOfRows(section) return #data end
function source:nodeForRowAt(section, row) return Row(data[row]) end
local list = ui.TableNode { frame = { 0, 0, 100, 200 }, dataSource = source }
local window = ui.Window { size = { 100, 200 }, list }
local function seen(list)
  local names = {}
  for _, cell in ipairs(list.visibleNodes) do names[#names + 1] = cell.name end
  return table.concat(names, " ")
end

return { Row = Row, data = data, source = source, list = list, window = window, seen = seen }
