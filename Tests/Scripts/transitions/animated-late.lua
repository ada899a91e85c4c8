-- Animating by default after the transition is over, or twice, leaves nothing invisible.
local ui = require "weft"

local Cell = ui.DisplayNode:subclass "Cell"
function Cell:init()
  self.automaticallyManagesSubnodes = true
  self.a, self.b = ui.DisplayNode {}, ui.DisplayNode {}
  for _, node in ipairs { self.a, self.b } do node.style.preferredSize = { 10, 10 } end
end
function Cell:layoutSpecThatFits() return ui.WrapperLayoutSpec { self.on and self.b or self.a } end
function Cell:animateLayoutTransition(context)
  ui.after(0.1, function() context:animateByDefault() context:animateByDefault() end)
end
local cell = Cell()
cell.frame = { 0, 0, 50, 50 }
local window = ui.Window { size = { 50, 50 }, cell }
window:layoutIfNeeded()
cell.on = true
cell:transitionLayoutWithAnimation { animated = true }
ui.sleep(0.05)
cell.on = false
cell:transitionLayoutWithAnimation { animated = true }
ui.sleep(2)
print(#cell.subnodes, cell.subnodes[1] == cell.a, cell.a.alpha, cell.b.alpha) --> 1 | true | 1 | 1
