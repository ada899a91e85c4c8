local ui = require "weft"
local Screen = ui.DisplayNode:subclass "Screen"
function Screen:titleForHeaderInSection() return "A" end
function Screen:numberOfRows() return 0 end
function Screen:nodeForRowAt() end
function Screen:init()
  self.list = ui.TableNode {}
  self.list.dataSource = self
--! TableNode.dataSource: expected methods that are called (numberOfSections, numberOfRows, nodeForRowAt, nodeBlockForRowAt, nodeForSupplementaryElementOfKind, scrollViewDidScroll, scrollViewWillBeginDragging, scrollViewDidEndDragging, scrollViewDidEndDecelerating, scrollViewDidEndScrollingAnimation, constrainedSizeForRowAt, shouldHighlightRowAt, didHighlightRowAt, didUnhighlightRowAt, didSelectRowAt, didDeselectRowAt, willDisplayRowWith, didEndDisplayingRowWith, shouldBatchFetch, willBeginBatchFetchWith, leadingSwipeActionsForRowAt, trailingSwipeActionsForRowAt), got "titleForHeaderInSection"
--! hint: nodeForSupplementaryElementOfKind(kind, section) of the data source makes it, as a cell
end
return Screen
