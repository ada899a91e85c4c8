local ui = require "weft"

return ui.TextNode {
  linkAttributeNames = { "user" },
  attributedText = { "By ", { "Ann", attributes = { user = 42 } } },
}
