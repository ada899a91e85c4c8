-- A table in a window; `cell(model)` makes a row and says so, `seen()` says which rows are seen.
local ui = require "weft"

local list = ui.TableNode { frame = { 0, 0, 100, 200 } }
local window = ui.Window { size = { 100, 200 }, list }
local function cell(model) print("make", model.id) return ui.CellNode { debugName = model.id, style = { height = 20 } } end
local function seen()
  ui.sleep(0)
  local names = {}
  for index, node in ipairs(list.visibleNodes) do names[index] = node.debugName end
  print(table.concat(names, " "))
end

return { list = list, window = window, cell = cell, seen = seen }
