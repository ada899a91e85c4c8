local ui = require "weft"
return ui.InsetLayoutSpec { insets = { left = "10%" }, ui.DisplayNode {} }
--! InsetLayoutSpec.insets: expected insets: a number, {top, left, bottom, right}, or named edges, in points, got "10%"
