local ui = require "weft"
return ui.StackLayoutSpec { spacing = "8px", ui.DisplayNode {} }
--! StackLayoutSpec.spacing: expected a finite number, got "8px"
--! hint: numbers are points, without a unit: 8
