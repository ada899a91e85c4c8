local ui = require "weft"
ui.DisplayNode {}:layoutThatFits { min = { 20, 0 }, max = { 10, 10 } }
--! DisplayNode:layoutThatFits: range: expected a size range whose min is finite, 0 or more, and not above its max, got 20...10 x 0...10
