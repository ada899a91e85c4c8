local ui = require "weft"

return ui.TextNode { text = "Words", linkAttributeNames = "user" }
--! TextNode.linkAttributeNames: expected a list of names such as { "link", "user" }, got "user"
--! hint: write { "user" }
