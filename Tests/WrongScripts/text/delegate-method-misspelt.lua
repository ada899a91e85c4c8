local ui = require "weft"

return ui.TextNode {
  attributedText = { "By ", { "Ann", link = "users/ann" } },
  delegate = {
    tappedLinkAtribute = function(self, node, name, value) print(value) end,
--! TextNode.delegate: expected methods that are called (tappedLinkAttribute, longPressedLinkAttribute, shouldHighlightLinkAttribute, shouldLongPressLinkAttribute, tappedTruncationToken), got "tappedLinkAtribute"
--! hint: did you mean "tappedLinkAttribute"?
  },
}
