local ui = require "weft"
local stack = ui.StackLayoutSpec:verticalStackLayoutSpec()
--! attempt to index a function value (field 'StackLayoutSpec')
--! hint: write ui.StackLayoutSpec { direction = "vertical", … }
return stack
