local ui = require "weft"
ui.DisplayNode {}:layoutThatFits { width = 375, height = 100 }
--! DisplayNode:layoutThatFits: range: expected a size range: {min = {width, height}, max = {width, height}}, each part optional, got a size
--! hint: write { max = { width, height } }
