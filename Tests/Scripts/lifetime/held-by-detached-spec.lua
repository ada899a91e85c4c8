-- A spec made outside of a pass keeps its nodes, with their fields.
local ui = require "weft"

local function make()
  local child = ui.DisplayNode { style = { preferredSize = { 3, 3 } } }
  child.mine = "here"
  return ui.InsetLayoutSpec { insets = 1, ui.StackLayoutSpec { child } }
end
local spec = make()
for _ = 1, 3 do collectgarbage() end
print(spec:layoutThatFits { max = { 9, 9 } }.sublayouts[1].element.mine) --> here
