local ui = require "weft"
return ui.StackLayoutSpec { justifyContent = "space-between" }
--! StackLayoutSpec.justifyContent: expected "start", "center", "end", "spaceBetween", "spaceAround", got "space-between"
--! hint: did you mean "spaceBetween"?
