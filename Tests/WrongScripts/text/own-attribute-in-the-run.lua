local ui = require "weft"

return ui.TextNode { attributedText = { "By ", { "Ann", user = "ann" } } }
