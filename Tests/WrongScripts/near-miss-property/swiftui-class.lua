local ui = require "weft"
return ui.VStack {}
--! ui has no "VStack"
--! hint: use ui.StackLayoutSpec { direction = "vertical" }
