local ui = require "weft"
local width, height = 0, 0
return ui.RatioLayoutSpec { ratio = height / width, ui.DisplayNode {} }
--! RatioLayoutSpec.ratio: expected a number above 0 (height by width), got NaN
