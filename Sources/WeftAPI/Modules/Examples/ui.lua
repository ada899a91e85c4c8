local ui = require "weft"
return ui.TextNode { text = "Some words" }
