local ui = require "weft"
return ui.StackLayoutSpec { direction = "ASStackLayoutDirectionVertical" }
--! StackLayoutSpec.direction: expected "vertical", "horizontal", got "ASStackLayoutDirectionVertical"
--! hint: did you mean "vertical"?
