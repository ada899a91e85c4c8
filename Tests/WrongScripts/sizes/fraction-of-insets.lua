local ui = require "weft"
return ui.InsetLayoutSpec { insets = { left = "10%" }, ui.DisplayNode {} }
--! InsetLayoutSpec.insets.left: expected a number, in points, got "10%"
