-- One delegate and data source of two tables is asked and told by each, with the table that it is about.
local ui = require "weft"

local counts, names = { A = 2, B = 4 }, {}
local source = {}
function source:numberOfRows(section, list) return 3 end
function source:nodeForRowAt(section, row) return ui.CellNode { style = { height = 20 } } end
function source:didSelectRowAt(list, section, row) print(names[list], row) end
function source:scrollViewDidScroll(list) print(names[list], list.contentOffset.y) end
local function list(x, name)
  local made = ui.TableNode { dataSource = source, delegate = source, frame = { x, 0, 50, 40 } }
  names[made] = name
  return made
end
local first, second = list(0, "first"), list(50, "second")
local window = ui.Window { size = { 100, 100 }, first, second }
ui.sleep(0.1)
window:tap { 10, 30 } --> first | 2
window:tap { 60, 10 } --> second | 1
second.contentOffset = { 0, 15 } --> second | 15
ui.sleep(0.1)
print(#first.visibleNodes, #second.visibleNodes, first.contentOffset.y) --> 2 | 3 | 0
for _, cell in ipairs(first.visibleNodes) do
  for _, other in ipairs(second.visibleNodes) do assert(cell ~= other) end
end
source.numberOfRows = function() return 1 end
first:reloadData()
ui.sleep(0.1)
print(#first.visibleNodes, #second.visibleNodes) --> 1 | 3
first.dataSource, first.delegate = nil, nil
ui.sleep(0.1)
window:tap { 60, 10 } --> second | 2
print(#first.visibleNodes, #second.visibleNodes) --> 0 | 3
