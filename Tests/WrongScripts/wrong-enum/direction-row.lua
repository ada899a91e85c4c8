local ui = require "weft"
return ui.StackLayoutSpec { direction = "row" }
--! StackLayoutSpec.direction: expected "vertical", "horizontal", got "row"
--! hint: did you mean "horizontal"?
