-- A transition that waits to be measured asks nothing of a node that is being collected.
local ui = require "weft"

local Picky = ui.DisplayNode:subclass "Picky"
function Picky:init() self.automaticallyManagesSubnodes, self.frame = true, { 0, 0, 50, 50 } end
function Picky:layoutSpecThatFits() return ui.InsetLayoutSpec { insets = self.margin.top, ui.DisplayNode {} } end
for steps = 1, 12 do
  do
    local nodes = { Picky() }
    nodes[1].margin = { top = 3 }
    local window = ui.Window { size = { 200, 200 }, nodes[1] }
    nodes[1]:transitionLayoutWithAnimation { measureAsync = true }
    nodes[1]:removeFromSupernode()
    -- What was made last is let go of first, some hundreds at a time.
    for index = 2, 3000 do nodes[index] = ui.DisplayNode {} end
  end
  for step = 1, steps do collectgarbage "step" end
  ui.sleep(0)
  collectgarbage()
end
print "done" --> done
