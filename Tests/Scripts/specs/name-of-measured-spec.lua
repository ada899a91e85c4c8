-- A spec that is measured by code has its own name in messages.
local ui = require "weft"

ui.StackLayoutSpec {}:layoutThatFits(5)
--! StackLayoutSpec:layoutThatFits: range: expected a size range: {min = {width, height}, max = {width, height}}, each part optional, got 5
--! hint: write { max = { width, height } }
