local ui = require "weft"
local spec = ui.DisplayNode {}
for _ = 1, 1200 do
  spec = ui.InsetLayoutSpec { insets = 1, spec }
--! InsetLayoutSpec: more than 1000 elements inside one another, or a spec inside itself
--! in: DisplayNode
end
return spec
