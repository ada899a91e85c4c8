-- Insets that leave no exact position are refused.
local ui = require "weft"
local fails = require "fails"

fails(function() local c = ui.CollectionNode { sectionInset = 1e300 } end)
--! CollectionNode.sectionInset: expected insets of at most 10,000,000 points, got {1e+300, 1e+300, 1e+300, 1e+300}
local c = ui.CollectionNode { sectionInset = { left = -2e7 } }
--! CollectionNode.sectionInset: expected insets of at most 10,000,000 points, got {0, -20000000, 0, 0}
