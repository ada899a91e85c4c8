local ui = require "weft"
return ui.StackLayoutSpec { direction = "column" }
--! StackLayoutSpec.direction: expected "vertical", "horizontal", got "column"
--! hint: did you mean "vertical"?
