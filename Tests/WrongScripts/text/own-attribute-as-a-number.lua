local ui = require "weft"

return ui.TextNode {
  linkAttributeNames = { "user" },
  attributedText = { "By ", { "Ann", attributes = { user = 42 } } },
--! TextNode.attributedText[2].attributes.user: expected a string, got 42
--! hint: write "42", or tostring(…)
}
