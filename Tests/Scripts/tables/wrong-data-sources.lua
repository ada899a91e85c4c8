-- What is no data source is refused with what is missing.
local ui = require "weft"
local fails = require "fails"

fails(function()
  local list = ui.TableNode {}
  list.dataSource = {}
  --! TableNode.dataSource: expected a table with the methods numberOfRows(section) and nodeForRowAt(section, row), got one without numberOfRows
  --! hint: define it before the table gets its data source
end)
fails(function()
  local list = ui.TableNode {}
  list.dataSource = { numberOfRows = 3, nodeForRowAt = print }
  --! TableNode.dataSource: expected a table with the methods numberOfRows(section) and nodeForRowAt(section, row), got one without numberOfRows
  --! hint: numberOfRows is 3; make it a function that returns that
end)
fails(function()
  local list = ui.TableNode {}
  list.dataSource = { numberOfRow = print, nodeForRowAt = print }
  --! TableNode.dataSource: expected a table with the methods numberOfRows(section) and nodeForRowAt(section, row), got one without numberOfRows
  --! hint: it has numberOfRow; did you mean numberOfRows?
end)
fails(function()
  local list = ui.TableNode {}
  list.dataSource = { numberOfRowsInSection = print, nodeForRowAt = print }
  --! TableNode.dataSource: expected a table with the methods numberOfRows(section) and nodeForRowAt(section, row), got one without numberOfRows
  --! hint: it has numberOfRowsInSection; did you mean numberOfRows?
end)
fails(function()
  local list = ui.TableNode {}
  list.dataSource = { numberOfRows = print, nodeForRow = print }
  --! TableNode.dataSource: expected a table with the methods numberOfRows(section) and nodeForRowAt(section, row), got one without nodeForRowAt
  --! hint: it is called nodeForRowAt here
end)
fails(function()
  local list = ui.TableNode {}
  list.dataSource = print
  --! TableNode.dataSource: expected a table with the methods numberOfRows(section) and nodeForRowAt(section, row), got a function
  --! hint: write { numberOfRows = function(self, section) … end, … }
end)
fails(function()
  local list = ui.TableNode {}
  list.dataSource = list
  --! TableNode.dataSource: expected an object of its own, since nodeForRowAt is a method of tables, too, got the table itself
  --! hint: make a table of the two methods, or let the node around it be the data source
end)
fails(function()
  local list = ui.TableNode {}
  list.dataSource = { numberOfRows = print, nodeForRowAt = print, nodeBlockForRowAt = 5 }
  --! TableNode.dataSource.nodeBlockForRowAt: expected a function, got 5
end)
local list = ui.TableNode {}
list.delegate = { didSelectRow = print }
--! TableNode.delegate: expected methods that are called (scrollViewDidScroll, scrollViewWillBeginDragging, scrollViewDidEndDragging, scrollViewDidEndDecelerating, scrollViewDidEndScrollingAnimation, constrainedSizeForRowAt, shouldHighlightRowAt, didHighlightRowAt, didUnhighlightRowAt, didSelectRowAt, didDeselectRowAt, trailingSwipeActionsForRowAt, leadingSwipeActionsForRowAt, willDisplayRowWith, didEndDisplayingRowWith, shouldBatchFetch, willBeginBatchFetchWith), got "didSelectRow"
--! hint: did you mean "didSelectRowAt"?
