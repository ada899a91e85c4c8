local ui = require "weft"
local Screen = ui.DisplayNode:subclass "Screen"
function Screen:init()
  self.list = ui.TableNode {}
  self.list.delegate = self
--! TableNode.delegate: expected methods that are called (scrollViewDidScroll, scrollViewWillBeginDragging, scrollViewDidEndDragging, scrollViewDidEndDecelerating, scrollViewDidEndScrollingAnimation, constrainedSizeForRowAt, shouldHighlightRowAt, didHighlightRowAt, didUnhighlightRowAt, didSelectRowAt, didDeselectRowAt, trailingSwipeActionsForRowAt, leadingSwipeActionsForRowAt, willDisplayRowWith, didEndDisplayingRowWith, shouldBatchFetch, willBeginBatchFetchWith), got "didSelectRowAtt"
--! hint: did you mean "didSelectRowAt"?
end
function Screen:didSelectRowAtt(table, section, row) end
return Screen {}
