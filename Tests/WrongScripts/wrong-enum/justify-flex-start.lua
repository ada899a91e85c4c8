local ui = require "weft"
return ui.StackLayoutSpec { justifyContent = "flex-start" }
--! StackLayoutSpec.justifyContent: expected "start", "center", "end", "spaceBetween", "spaceAround", got "flex-start"
--! hint: did you mean "start"?
