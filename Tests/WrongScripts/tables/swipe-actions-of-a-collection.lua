local ui = require "weft"
return ui.CollectionNode {
  delegate = {
    trailingSwipeActionsForItemAt = function(self, collection, section, item) return {} end,
--! CollectionNode.delegate: expected methods that are called (scrollViewDidScroll, scrollViewWillBeginDragging, scrollViewDidEndDragging, scrollViewDidEndDecelerating, scrollViewDidEndScrollingAnimation, constrainedSizeForItemAt, insetForSectionAt, minimumLineSpacingForSectionAt, minimumInteritemSpacingForSectionAt, sizeRangeForHeaderInSection, sizeRangeForFooterInSection, shouldHighlightItemAt, didHighlightItemAt, didUnhighlightItemAt, didSelectItemAt, didDeselectItemAt, willDisplayItemWith, didEndDisplayingItemWith, shouldBatchFetch, willBeginBatchFetchWith), got "trailingSwipeActionsForItemAt"
--! hint: only the rows of a ui.TableNode have swipe actions
  },
}
