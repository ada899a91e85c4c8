local ui = require "weft"
return ui.TableNode {
  dataSource = {
    numberOfRows = function(self, section) return 3 end,
    nodeForRowAt = function(self, section, row) return ui.CellNode {} end,
    commitEditingStyle = function(self, style, section, row) end,
--! TableNode.dataSource: expected methods that are called (numberOfRows, numberOfSections, nodeForRowAt, nodeBlockForRowAt, nodeForSupplementaryElementOfKind, scrollViewDidScroll, scrollViewWillBeginDragging, scrollViewDidEndDragging, scrollViewDidEndDecelerating, scrollViewDidEndScrollingAnimation, constrainedSizeForRowAt, shouldHighlightRowAt, didHighlightRowAt, didUnhighlightRowAt, didSelectRowAt, didDeselectRowAt, trailingSwipeActionsForRowAt, leadingSwipeActionsForRowAt, willDisplayRowWith, didEndDisplayingRowWith, shouldBatchFetch, willBeginBatchFetchWith), got "commitEditingStyle"
--! hint: swipe actions are in its place: trailingSwipeActionsForRowAt(table, section, row) of the delegate returns { { title = "Delete", style = "destructive", handler = function(done) … end } }
  },
}
