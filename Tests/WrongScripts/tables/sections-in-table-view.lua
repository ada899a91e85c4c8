local ui = require "weft"
return ui.TableNode {
  dataSource = {
    numberOfSectionsInTableView = function(self) return 2 end,
--! TableNode.dataSource: expected methods that are called (numberOfRows, numberOfSections, nodeForRowAt, nodeBlockForRowAt, nodeForSupplementaryElementOfKind, scrollViewDidScroll, scrollViewWillBeginDragging, scrollViewDidEndDragging, scrollViewDidEndDecelerating, scrollViewDidEndScrollingAnimation, constrainedSizeForRowAt, shouldHighlightRowAt, didHighlightRowAt, didUnhighlightRowAt, didSelectRowAt, didDeselectRowAt, trailingSwipeActionsForRowAt, leadingSwipeActionsForRowAt, willDisplayRowWith, didEndDisplayingRowWith, shouldBatchFetch, willBeginBatchFetchWith), got "numberOfSectionsInTableView"
--! hint: it is called numberOfSections here
    numberOfRows = function(self, section) return 0 end,
    nodeForRowAt = function(self, section, row) end,
  },
}
