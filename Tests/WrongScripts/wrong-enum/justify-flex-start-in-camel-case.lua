local ui = require "weft"
return ui.StackLayoutSpec { justifyContent = "flexStart" }
--! StackLayoutSpec.justifyContent: expected "start", "center", "end", "spaceBetween", "spaceAround", got "flexStart"
--! hint: did you mean "start"?
