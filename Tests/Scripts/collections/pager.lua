-- A pager asks for pages from 1, turns to them, and tells what is no data source of a pager.
local ui = require "weft"
local fails = require "fails"

do
  local source = {}
  function source:numberOfPages(pager) print("pages", pager ~= nil) return 3 end
  function source:nodeAtIndex(index, pager) print("page", index, pager ~= nil) return ui.CellNode {} end
  local pager = ui.PagerNode { frame = { 0, 0, 100, 50 }, rangeMode = "visibleOnly", dataSource = source }
  local window = ui.Window { size = { 100, 50 }, pager }
  ui.sleep(0)
  pager:scrollToPage(3)
  ui.sleep(0)
  print(pager.currentPageIndex, pager:indexOfPageWithNode(pager.visibleNodes[1]), pager:nodeForPageAtIndex(2))
end
--> pages | true
--> page | 1 | true
--> page | 3 | true
--> pages | true
--> 3 | 3 | nil
fails(function() ui.PagerNode { dataSource = { numberOfPages = print } } end)
--! PagerNode.dataSource: expected a table with the methods numberOfPages() and nodeAtIndex(index), got one without nodeAtIndex
--! hint: define it before the pager gets its data source
fails(function() ui.PagerNode {}:scrollToPage(0) end)
--! PagerNode:scrollToPage: index: expected a number from 1, since pages count from 1, got 0
ui.TableNode {}:setTuningParameters({ leading = 1 }, 'display')
--! TableNode:setTuningParameters: parameters: expected the extent of a range: {leadingBufferScreenfuls =, trailingBufferScreenfuls =}, got a table with "leading"
