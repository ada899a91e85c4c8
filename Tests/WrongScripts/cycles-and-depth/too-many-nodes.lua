local ui = require "weft"
local Box = ui.DisplayNode:subclass "Box"
function Box:init() self.automaticallyManagesSubnodes = true end
function Box:layoutSpecThatFits()
  self.inner = Box()
--! Box: more than 1000 elements inside one another
--! in: Box > inner > inner > (495 more) > inner > inner > inner
  return ui.InsetLayoutSpec { insets = 1, self.inner }
end
return Box
