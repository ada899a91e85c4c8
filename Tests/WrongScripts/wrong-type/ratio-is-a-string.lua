local ui = require "weft"
return ui.RatioLayoutSpec { ratio = "16:9", ui.DisplayNode {} }
--! RatioLayoutSpec.ratio: expected a number above 0 (height by width), got "16:9"
--! hint: a ratio is height by width: 9 / 16
