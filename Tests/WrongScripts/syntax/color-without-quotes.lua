local ui = require "weft"
return ui.DisplayNode { backgroundColor = #ff0000 }
--! attempt to get length of a nil value (global 'ff0000')
--! hint: a colour stands in quotes: "#ff0000"
