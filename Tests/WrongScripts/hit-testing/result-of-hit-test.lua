local ui = require "weft"
local Through = ui.DisplayNode:subclass "Through"
function Through:hitTest(point)
  return point.x > 10
--! Through.hitTest: expected a node or nil, got true
--! hint: return self, or a node inside; pointInside is what gives true or false
end
local node = ui.DisplayNode { frame = { 0, 0, 40, 40 }, Through { frame = { 0, 0, 40, 40 } } }
node:hitTest { 20, 20 }
return node
