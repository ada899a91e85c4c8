local ui = require "weft"
local insets = { 1, 2, 3, 4 }
insets[5] = 5
local box = ui.InsetLayoutSpec { insets = insets, ui.DisplayNode {} }
--! InsetLayoutSpec.insets: expected insets: a number, {top, left, bottom, right}, or named edges, in points, got a list of 5
