local ui = require "weft"
return ui.TableNode {
  delegate = {
    willDisplayNode = function(self, table, node) end,
--! TableNode.delegate: expected methods that are called (scrollViewDidScroll, scrollViewWillBeginDragging, scrollViewDidEndDragging, scrollViewDidEndDecelerating, scrollViewDidEndScrollingAnimation, constrainedSizeForRowAt, shouldHighlightRowAt, didHighlightRowAt, didUnhighlightRowAt, didSelectRowAt, didDeselectRowAt, trailingSwipeActionsForRowAt, leadingSwipeActionsForRowAt, willDisplayRowWith, didEndDisplayingRowWith, shouldBatchFetch, willBeginBatchFetchWith), got "willDisplayNode"
--! hint: it is called willDisplayRowWith here
  },
}
