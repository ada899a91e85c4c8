local ui = require "weft"
return ui.StackLayoutSpec { flexWrap = "nowrap" }
--! StackLayoutSpec.flexWrap: expected "noWrap", "wrap", got "nowrap"
--! hint: did you mean "noWrap"?
