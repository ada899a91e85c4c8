local ui = require "weft"
return ui.TableNode {
  delegate = {
    didSelectRowat = function(self, table, section, row) end,
--! TableNode.delegate: expected methods that are called (scrollViewDidScroll, scrollViewWillBeginDragging, scrollViewDidEndDragging, scrollViewDidEndDecelerating, scrollViewDidEndScrollingAnimation, constrainedSizeForRowAt, shouldHighlightRowAt, didHighlightRowAt, didUnhighlightRowAt, didSelectRowAt, didDeselectRowAt, trailingSwipeActionsForRowAt, leadingSwipeActionsForRowAt, willDisplayRowWith, didEndDisplayingRowWith, shouldBatchFetch, willBeginBatchFetchWith), got "didSelectRowat"
--! hint: did you mean "didSelectRowAt"?
  },
}
