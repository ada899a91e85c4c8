local ui = require "weft"
return ui.ScrollNode {
  delegate = { didSelectRowAt = function(self, table, section, row) end },
--! ScrollNode.delegate: expected methods that are called (scrollViewDidScroll, scrollViewWillBeginDragging, scrollViewDidEndDragging, scrollViewDidEndDecelerating, scrollViewDidEndScrollingAnimation), got "didSelectRowAt"
--! hint: a scroll node has no rows; a ui.TableNode or a ui.CollectionNode has them
}
