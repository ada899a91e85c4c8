local ui = require "weft"

return ui.TextNode { text = "Words", linkAttributeNames = "user" }
