local ui = require "weft"
return ui.StackLayoutSpec { spacing = math.huge }
--! StackLayoutSpec.spacing: expected a finite number, got infinity
