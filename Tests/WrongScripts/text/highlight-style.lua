local ui = require "weft"

return ui.TextNode { text = "Words", highlightStyle = "darken" }
--! TextNode.highlightStyle: expected "light", "dark", got "darken"
