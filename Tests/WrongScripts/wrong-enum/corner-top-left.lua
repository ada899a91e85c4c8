local ui = require "weft"
return ui.DisplayNode { maskedCorners = { "top-left" } }
--! DisplayNode.maskedCorners: expected a list of "topLeft", "topRight", "bottomLeft", "bottomRight", got "top-left"
