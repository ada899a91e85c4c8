local ui = require "weft"
return ui.StackLayoutSpec { flexWrap = true }
--! StackLayoutSpec.flexWrap: expected "noWrap", "wrap", got true
--! hint: use "wrap"
