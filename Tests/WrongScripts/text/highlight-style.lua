local ui = require "weft"

return ui.TextNode { text = "Words", highlightStyle = "darken" }
