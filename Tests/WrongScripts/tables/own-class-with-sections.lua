local ui = require "weft"
local Screen = ui.DisplayNode:subclass "Screen"
function Screen:numberOfSections() return 1 end
function Screen:numberOfRows() return 0 end
function Screen:nodeForRowAt() end
function Screen:init()
  self.list = ui.TableNode {}
  self.list.dataSource = self
--! TableNode.dataSource: expected methods that are called (numberOfRows, nodeForRowAt, nodeBlockForRowAt, scrollViewDidScroll, scrollViewWillBeginDragging, scrollViewDidEndDragging, scrollViewDidEndDecelerating, scrollViewDidEndScrollingAnimation, constrainedSizeForRowAt, shouldHighlightRowAt, didHighlightRowAt, didUnhighlightRowAt, didSelectRowAt, didDeselectRowAt, willDisplayRowWith, didEndDisplayingRowWith), got "numberOfSections"
--! hint: a table has one section: numberOfRows(section) gives its rows
end
return Screen
