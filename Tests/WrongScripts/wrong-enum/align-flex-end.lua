local ui = require "weft"
return ui.StackLayoutSpec { alignItems = "flex-end" }
--! StackLayoutSpec.alignItems: expected "start", "end", "center", "stretch", "baselineFirst", "baselineLast", got "flex-end"
--! hint: did you mean "end"?
