local ui = require "weft"
return ui.DisplayNode { backgroundColor = #ff0000 }
--! attempt to get length of a nil value (global 'ff0000')
--! hint: write a colour in quotes: "#ff0000"
