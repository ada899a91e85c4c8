local ui = require "weft"
return ui.TableNode {
  delegate = {
    heightForRowAt = function(self, table, section, row) return 44 end,
--! TableNode.delegate: expected methods that are called (scrollViewDidScroll, scrollViewWillBeginDragging, scrollViewDidEndDragging, scrollViewDidEndDecelerating, scrollViewDidEndScrollingAnimation, constrainedSizeForRowAt, shouldHighlightRowAt, didHighlightRowAt, didUnhighlightRowAt, didSelectRowAt, didDeselectRowAt, trailingSwipeActionsForRowAt, leadingSwipeActionsForRowAt, willDisplayRowWith, didEndDisplayingRowWith, shouldBatchFetch, willBeginBatchFetchWith), got "heightForRowAt"
--! hint: a row is as high as its layout; constrainedSizeForRowAt sets limits
  },
}
