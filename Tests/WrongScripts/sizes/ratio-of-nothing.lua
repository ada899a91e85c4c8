local ui = require "weft"
return ui.RatioLayoutSpec { ratio = 0, ui.DisplayNode {} }
--! RatioLayoutSpec.ratio: expected a number above 0 (height by width), got 0
