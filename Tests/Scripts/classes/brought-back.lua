-- A node that its exit hook brings back to the window is in it, and has its states.
local ui = require "weft"

local window = ui.Window { size = { 50, 50 } }
local C = ui.DisplayNode:subclass "C"
local times = 0
function C:didExitHierarchy() times = times + 1 if times == 1 then window:addSubnode(self) end end
local c = C { ui.DisplayNode {} }
window:addSubnode(c)
c:removeFromSupernode()
print(c.inHierarchy, c.visible, c.subnodes[1].visible, #window.subnodes) --> true | true | true | 1
