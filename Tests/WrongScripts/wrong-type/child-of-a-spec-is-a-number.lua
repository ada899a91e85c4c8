local ui = require "weft"
local inset = ui.InsetLayoutSpec { insets = 8 }
inset.child = 12
--! InsetLayoutSpec.child: expected a node or a spec, got 12
return inset
