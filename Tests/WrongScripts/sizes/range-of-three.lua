local ui = require "weft"
ui.DisplayNode {}:layoutThatFits { max = { 10, 20, 30 } }
--! DisplayNode:layoutThatFits: range.max: expected a size: {width, height}, in points, got a list of 3
