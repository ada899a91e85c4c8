local ui = require "weft"
return ui.DisplayNode { backgroundColor = 0xff0000 }
--! DisplayNode.backgroundColor: expected a colour: "#rrggbb", "#rrggbbaa" or a CSS name, got 16711680
--! hint: write "#ff0000"
