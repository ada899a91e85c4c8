local ui = require "weft"
return ui.StackLayoutSpec { gap = 8 }
--! StackLayoutSpec has no property "gap"
--! hint: the space between children is spacing
