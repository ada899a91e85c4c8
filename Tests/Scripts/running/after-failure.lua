-- After a failed pass the next one works, and a failed node too once it is fixed.
local ui = require "weft"

local broken = true
local node = ui.DisplayNode { automaticallyManagesSubnodes = true }
node.layoutSpecBlock = function()
  local text = ui.TextNode { text = "x" }
  if broken then error "not now" end
  return ui.CenterLayoutSpec { text }
end
local outer = ui.DisplayNode { layoutSpecBlock = function() return ui.InsetLayoutSpec { insets = 1, node } end }
print(pcall(outer.layoutThatFits, outer, { max = { 50, 50 } }) == false) --> true
broken = false
print(outer:layoutThatFits({ max = { 50, 50 } }).size.width, #outer:layoutThatFits({ max = { 50, 50 } }):frames())
--> 50 | 2
