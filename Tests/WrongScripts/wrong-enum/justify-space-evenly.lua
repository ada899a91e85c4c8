local ui = require "weft"
return ui.StackLayoutSpec { justifyContent = "space-evenly" }
--! StackLayoutSpec.justifyContent: expected "start", "center", "end", "spaceBetween", "spaceAround", got "space-evenly"
--! hint: did you mean "spaceAround"?
