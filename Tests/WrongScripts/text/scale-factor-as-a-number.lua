local ui = require "weft"

return ui.TextNode { text = "Words", pointSizeScaleFactors = 0.8 }
--! TextNode.pointSizeScaleFactors: expected a list of factors such as { 0.9, 0.8 }, got 0.8
--! hint: write { 0.8 }
