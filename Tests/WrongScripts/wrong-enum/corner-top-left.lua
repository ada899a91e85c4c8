local ui = require "weft"
return ui.DisplayNode { maskedCorners = { "top-left" } }
--! DisplayNode.maskedCorners[1]: expected a list of "topLeft", "topRight", "bottomLeft", "bottomRight", got "top-left"
--! hint: did you mean "topLeft"?
