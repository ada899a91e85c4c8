local ui = require "weft"
return ui.InsetLayoutSpec { insets = { 10, 20 }, ui.DisplayNode {} }
--! InsetLayoutSpec.insets: expected insets: a number, {top, left, bottom, right}, or named edges, in points, got a list of 2
--! hint: name them: { top = …, left = …, bottom = …, right = … }
