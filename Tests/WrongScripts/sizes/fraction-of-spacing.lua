local ui = require "weft"
return ui.StackLayoutSpec { spacing = "10%" }
--! StackLayoutSpec.spacing: expected a finite number, got "10%"
