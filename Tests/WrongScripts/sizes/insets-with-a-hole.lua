local ui = require "weft"
local box = ui.InsetLayoutSpec { insets = { 1, 2, 3, 4, nil, 6 }, ui.DisplayNode {} }
--! InsetLayoutSpec.insets: expected insets: a number, {top, left, bottom, right}, or named edges, in points, got a list of 6
