local ui = require "weft"
local Screen = ui.DisplayNode:subclass "Screen"
function Screen:titleForHeaderInSection() return "A" end
function Screen:numberOfRows() return 0 end
function Screen:nodeForRowAt() end
function Screen:init()
  self.list = ui.TableNode {}
  self.list.dataSource = self
--! TableNode.dataSource: expected methods that are called (numberOfRows, numberOfSections, nodeForRowAt, nodeBlockForRowAt, nodeForSupplementaryElementOfKind, scrollViewDidScroll, scrollViewWillBeginDragging, scrollViewDidEndDragging, scrollViewDidEndDecelerating, scrollViewDidEndScrollingAnimation, constrainedSizeForRowAt, shouldHighlightRowAt, didHighlightRowAt, didUnhighlightRowAt, didSelectRowAt, didDeselectRowAt, trailingSwipeActionsForRowAt, leadingSwipeActionsForRowAt, willDisplayRowWith, didEndDisplayingRowWith, shouldBatchFetch, willBeginBatchFetchWith), got "titleForHeaderInSection"
--! hint: nodeForSupplementaryElementOfKind(kind, section) of the data source makes it, as a cell
end
return Screen
