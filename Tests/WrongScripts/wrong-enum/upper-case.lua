local ui = require "weft"
return ui.StackLayoutSpec { direction = "Vertical" }
--! StackLayoutSpec.direction: expected "vertical", "horizontal", got "Vertical"
--! hint: did you mean "vertical"?
