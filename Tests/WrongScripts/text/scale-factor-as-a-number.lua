local ui = require "weft"

return ui.TextNode { text = "Words", pointSizeScaleFactors = 0.8 }
