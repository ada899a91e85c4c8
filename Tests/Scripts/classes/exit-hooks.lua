-- A node that is moved by its own exit hook stands where the hook has put it, and nowhere else.
local ui = require "weft"

local window = ui.Window { size = { 50, 50 } }
local p, q = ui.DisplayNode { debugName = "p" }, ui.DisplayNode { debugName = "q" }
local _ = p.view, q.view
local C = ui.DisplayNode:subclass "C"
function C:didExitHierarchy() q:addSubnode(self) end
local c = C { frame = { 0, 0, 9, 9 } }
window:addSubnode(c)
p:addSubnode(c)
print(c.supernode.debugName, #p.subnodes, #p.view.subviews, #q.subnodes, #q.view.subviews, #window.subnodes)
--> q | 0 | 0 | 1 | 1 | 0
c:removeFromSupernode()
print(c.supernode, #q.view.subviews, c.inHierarchy) --> nil | 0 | false
