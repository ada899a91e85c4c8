local ui = require "weft"
return ui.StackLayoutSpec { justifyContent = "left" }
--! StackLayoutSpec.justifyContent: expected "start", "center", "end", "spaceBetween", "spaceAround", got "left"
--! hint: did you mean "start"?
