local ui = require "weft"
local stack = ui.verticalStackLayoutSpec()
--! ui has no "verticalStackLayoutSpec"
--! hint: write ui.StackLayoutSpec { direction = "vertical", … }
return stack
