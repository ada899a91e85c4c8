-- Rows whose own transitions change their heights: `show(height)` makes, shows and returns their table, `toggle(row)` begins a
-- transition, `watch(name, seconds, step, least)` prints where rows lie further apart than `least` points meanwhile.
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
  return list
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

return { completed = completed, show = show, toggle = toggle, watch = watch }
