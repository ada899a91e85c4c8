local ui = require "weft"
return ui.DisplayNode { backgroundColor = "#ff000" }
--! DisplayNode.backgroundColor: expected a colour: "#rrggbb", "#rrggbbaa" or a CSS name, got "#ff000"
