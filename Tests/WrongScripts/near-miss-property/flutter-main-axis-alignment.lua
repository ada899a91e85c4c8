local ui = require "weft"
return ui.StackLayoutSpec { mainAxisAlignment = "center" }
--! StackLayoutSpec has no property "mainAxisAlignment"
--! hint: it is called justifyContent
