local ui = require "weft"
return ui.StackLayoutSpec { axis = "vertical" }
--! StackLayoutSpec has no property "axis"
--! hint: it is called direction
