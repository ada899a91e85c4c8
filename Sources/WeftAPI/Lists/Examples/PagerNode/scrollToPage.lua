local source = {}
function source:numberOfPages() return 5 end
function source:nodeAtIndex(index)
  return ui.CellNode { backgroundColor = index % 2 == 1 and "tomato" or "gold" }
end
local pager = ui.PagerNode { frame = { 0, 0, 100, 60 }, dataSource = source }
local window = ui.Window { size = { 100, 60 }, pager }
ui.sleep(0) -- a turn, in which the pages come
pager:scrollToPage(4)
print(pager.currentPageIndex) --> 4
