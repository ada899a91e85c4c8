local ui = require "weft"

return ui.TextNode { text = "Words", pointSizeScaleFactors = { 0.8, 0 } }
--! TextNode.pointSizeScaleFactors[2]: expected a factor above 0, at most 100, got 0
