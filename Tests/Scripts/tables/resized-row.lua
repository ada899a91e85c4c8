-- Around a row whose size is animated the others move with its edge.
local ui = require "weft"

-- In a transition of the row's own, or in an animation.
local function check(isTransition)
  local Row = ui.CellNode:subclass "Row"
  function Row:init() self.automaticallyManagesSubnodes = true self.box = ui.DisplayNode {} end
  function Row:layoutSpecThatFits()
    self.box.style = { height = self.open and 200 or 60 }
    return ui.WrapperLayoutSpec { self.box }
  end
  local list = ui.TableNode { frame = { 0, 0, 200, 300 }, dataSource = {
    numberOfRows = function() return 20 end, nodeForRowAt = function() return Row() end } }
  local window = ui.Window { size = { 200, 300 }, list }
  ui.sleep(0)
  local cell = list:nodeForRowAt(1, 2)
  local function toggle()
    cell.open = not cell.open
    if isTransition then return cell:transitionLayoutWithAnimation { animated = true } end
    ui.animate { duration = 0.2, animations = function() cell:setNeedsLayout() window:layoutIfNeeded() end }
  end
  for _ = 1, 2 do
    toggle()
    for _, time in ipairs { 0, 0.05, 0.1, 0.15 } do
      ui.sleep(0)
      local above
      for _, row in ipairs(list.visibleNodes) do
        local frame = row.presentation.frame
        if above and math.abs(above - frame.y) > 0.01 then print(time, above, frame.y) end
        above = frame.y + frame.height
      end
      if time == 0.1 then print(math.floor(cell.presentation.frame.height + 0.5), #list.visibleNodes) end
      ui.sleep(0.05)
    end
    ui.sleep(0.3)
    print(cell.frame.height, list:nodeForRowAt(1, 3).presentation.frame.y)
  end
end

check(true)
--> 130 | 3
--> 200 | 260
--> 130 | 5
--> 60 | 120
check(false)
--> 130 | 3
--> 200 | 260
--> 130 | 5
--> 60 | 120
