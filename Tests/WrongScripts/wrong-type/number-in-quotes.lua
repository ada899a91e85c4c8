local ui = require "weft"
return ui.StackLayoutSpec { spacing = "8", ui.DisplayNode {} }
--! StackLayoutSpec.spacing: expected a finite number, got "8"
--! hint: without quotes: 8
