local ui = require "weft"
return ui.TableNode {
  delegate = {
    willBeginBatchFetchWithContext = function(self, table, context) end,
--! TableNode.delegate: expected methods that are called (scrollViewDidScroll, scrollViewWillBeginDragging, scrollViewDidEndDragging, scrollViewDidEndDecelerating, scrollViewDidEndScrollingAnimation, constrainedSizeForRowAt, shouldHighlightRowAt, didHighlightRowAt, didUnhighlightRowAt, didSelectRowAt, didDeselectRowAt, trailingSwipeActionsForRowAt, leadingSwipeActionsForRowAt, willDisplayRowWith, didEndDisplayingRowWith, shouldBatchFetch, willBeginBatchFetchWith), got "willBeginBatchFetchWithContext"
--! hint: it is called willBeginBatchFetchWith here
  },
}
