local ui = require "weft"
local spec = ui.DisplayNode {}
for _ = 1, 1200 do
  spec = ui.InsetLayoutSpec { insets = 1, spec }
end
return spec
