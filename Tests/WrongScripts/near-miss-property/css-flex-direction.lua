local ui = require "weft"
return ui.StackLayoutSpec { flexDirection = "row" }
--! StackLayoutSpec has no property "flexDirection"
--! hint: it is called direction
