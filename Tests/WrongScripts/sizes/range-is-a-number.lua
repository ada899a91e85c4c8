local ui = require "weft"
ui.DisplayNode {}:layoutThatFits(375)
--! DisplayNode:layoutThatFits: range: expected a size range: {min = {width, height}, max = {width, height}}, each part optional, got 375
--! hint: write { max = { width, height } }
