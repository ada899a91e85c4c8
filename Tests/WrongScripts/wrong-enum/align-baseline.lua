local ui = require "weft"
return ui.StackLayoutSpec { alignItems = "baseline" }
--! StackLayoutSpec.alignItems: expected "start", "end", "center", "stretch", "baselineFirst", "baselineLast", got "baseline"
--! hint: did you mean "baselineFirst"?
