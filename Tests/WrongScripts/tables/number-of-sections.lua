local ui = require "weft"
return ui.TableNode {
  dataSource = {
    numberOfSections = function(self) return 2 end,
--! TableNode.dataSource: expected methods that are called (numberOfRows, nodeForRowAt, nodeBlockForRowAt, scrollViewDidScroll, scrollViewWillBeginDragging, scrollViewDidEndDragging, scrollViewDidEndDecelerating, scrollViewDidEndScrollingAnimation, constrainedSizeForRowAt, shouldHighlightRowAt, didHighlightRowAt, didUnhighlightRowAt, didSelectRowAt, didDeselectRowAt, willDisplayRowWith, didEndDisplayingRowWith), got "numberOfSections"
--! hint: a table has one section: numberOfRows(section) gives its rows
    numberOfRows = function(self, section) return 0 end,
    nodeForRowAt = function(self, section, row) end,
  },
}
