local ui = require "weft"
return ui.TableNode {
  delegate = {
    willBeginBatchFetchWithContext = function(self, table, context) end,
--! TableNode.delegate: expected methods that are called (scrollViewDidScroll, scrollViewWillBeginDragging, scrollViewDidEndDragging, scrollViewDidEndDecelerating, scrollViewDidEndScrollingAnimation, constrainedSizeForRowAt, shouldHighlightRowAt, didHighlightRowAt, didUnhighlightRowAt, didSelectRowAt, didDeselectRowAt, willDisplayRowWith, didEndDisplayingRowWith, shouldBatchFetch, willBeginBatchFetchWith, leadingSwipeActionsForRowAt, trailingSwipeActionsForRowAt), got "willBeginBatchFetchWithContext"
--! hint: it is called willBeginBatchFetchWith here
  },
}
