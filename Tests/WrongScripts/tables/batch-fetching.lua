local ui = require "weft"
return ui.TableNode {
  delegate = {
    willBeginBatchFetch = function(self, table, context) end,
--! TableNode.delegate: expected methods that are called (scrollViewDidScroll, scrollViewWillBeginDragging, scrollViewDidEndDragging, scrollViewDidEndDecelerating, scrollViewDidEndScrollingAnimation, constrainedSizeForRowAt, shouldHighlightRowAt, didHighlightRowAt, didUnhighlightRowAt, didSelectRowAt, didDeselectRowAt, willDisplayRowWith, didEndDisplayingRowWith, leadingSwipeActionsForRowAt, trailingSwipeActionsForRowAt), got "willBeginBatchFetch"
--! hint: there is no batch fetching yet: load more in willDisplayRowWith, when one of the last rows comes
  },
}
