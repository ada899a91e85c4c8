local ui = require "weft"
return ui.StackLayoutSpec { justifyContent = "space-evenly" }
--! StackLayoutSpec.justifyContent: expected "start", "center", "end", "spaceBetween", "spaceAround", got "space-evenly"
--! hint: there is none; "spaceAround" has half the space at both ends, and children with flexGrow = 1 between the others share it evenly
