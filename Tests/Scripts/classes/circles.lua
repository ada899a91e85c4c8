-- Circles are refused where layers of no node stand between, and where a hook would make one.
local ui = require "weft"
local fails = require "fails"

fails(function()
  local c, d = ui.DisplayNode {}, ui.DisplayNode {}
  local between = ui.View {}
  c.view:addSubview(between)
  between:addSubview(d.view)
  d:addSubnode(c)
  --! DisplayNode:addSubnode: the layer of DisplayNode contains that of DisplayNode
end)
local p = ui.View {}
local C = ui.DisplayNode:subclass "C"
function C:didExitHierarchy() self.view:addSubview(p) end
--! C:insertSublayer: View contains it, or is it
local c = C {}
local window = ui.Window { size = { 50, 50 }, c }
p:addSubview(c.view)
