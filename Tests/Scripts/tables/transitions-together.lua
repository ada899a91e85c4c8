-- Rows with transitions of their own follow one another, also where the content ends, and beside a change of rows.
local ui = require "weft"

local Row = ui.CellNode:subclass "Row"
function Row:init() self.automaticallyManagesSubnodes = true self.box = ui.DisplayNode {} end
function Row:layoutSpecThatFits()
  self.box.style = { height = self.open and 140 or 60 }
  return ui.WrapperLayoutSpec { self.box }
end
local completed = {}
function Row:didCompleteLayoutTransition(context)
  completed[#completed + 1] = ("%d at %.2f"):format(self.indexPath.row, ui.now())
end
local list, window
local function show(height)
  list = ui.TableNode { frame = { 0, 0, 200, height }, dataSource = {
    numberOfRows = function() return 9 end, nodeForRowAt = function() return Row() end } }
  window = ui.Window { size = { 200, height }, list }
  ui.sleep(0)
end
local function toggle(row)
  local cell = list:nodeForRowAt(1, row)
  cell.open = not cell.open
  cell:transitionLayoutWithAnimation { animated = true }
end
local function watch(name, seconds, step, least)
  for _ = 1, math.floor(seconds / step + 0.5) do
    ui.sleep(step)
    local above
    for _, row in ipairs(list.visibleNodes) do
      local frame = row.presentation.frame
      if above and math.abs(above - frame.y) > least then print(name, row.indexPath.row, above, frame.y) end
      above = frame.y + frame.height
    end
  end
end

show(300)
toggle(2) toggle(4)
watch("two", 0.5, 0.02, 1)
toggle(2) toggle(4)
watch("two back", 0.5, 0.02, 1)
list.contentOffset = { 0, list.contentSize.height - 300 }
ui.sleep(0)
toggle(7)
watch("end", 0.5, 0.02, 1)
toggle(7)
watch("end back", 0.5, 0.02, 1)
print(list.contentOffset.y, list.contentSize.height) --> 240 | 540
