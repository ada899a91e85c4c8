-- A window keeps the fields and closures of what it shows, however it is shown.
local ui = require "weft"

local function cell(number)
  local cell = ui.CellNode {}
  cell.number = { number }
  cell.tell = function() return cell.number[1] end
  return cell
end
local window = ui.Window { size = { 9, 9 }, cell(1) }
window:addSubnode(cell(2))
local view = ui.View {}
view:addSubnode(cell(3))
window:addSubview(view)
local outer = cell(4)
outer.view:addSubview(ui.View { cell(5).view })
window:addSubnode(outer)
outer, view = nil, nil
collectgarbage() collectgarbage()
local found = {}
local function walk(view)
  if view.node then found[#found + 1] = view.node:tell() end
  for _, subview in ipairs(view.subviews) do walk(subview) end
end
for _, view in ipairs(window.subviews) do walk(view) end
print(table.concat(found, " ")) --> 1 2 3 4 5
