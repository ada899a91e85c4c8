local ui = require "weft"

return ui.TextNode {
  attributedText = { "By ", { "Ann", link = "users/ann" } },
  delegate = {
    tappedLinkAtribute = function(self, node, name, value) print(value) end,
  },
}
