-- layoutSpecThatFits is inherited, overridden and reached by super.
local ui = require "weft"
local dump = require "dump"

local A = ui.DisplayNode:subclass "A"
function A:layoutSpecThatFits(range)
  return ui.InsetLayoutSpec { insets = 10, ui.DisplayNode { style = { preferredSize = { 20, 20 } } } }
end
local B = A:subclass "B"
local C = B:subclass "C"
function C:layoutSpecThatFits(range) return ui.InsetLayoutSpec { insets = 5, B.layoutSpecThatFits(self, range) } end
for _, class in ipairs { A, B, C } do print(dump(class {}:layoutThatFits().size)) end
--> {height = 40, width = 40}
--> {height = 40, width = 40}
--> {height = 50, width = 50}
