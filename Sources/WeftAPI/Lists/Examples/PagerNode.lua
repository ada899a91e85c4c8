---@example PagerNode
local source = {}
function source:numberOfPages() return 5 end
function source:nodeAtIndex(index)
  return ui.CellNode { backgroundColor = index % 2 == 1 and "tomato" or "gold" }
end
return ui.PagerNode { dataSource = source, style = { height = 60 } }

---@example PagerNode.currentPageIndex
local source = {}
function source:numberOfPages() return 5 end
function source:nodeAtIndex(index)
  return ui.CellNode { backgroundColor = index % 2 == 1 and "tomato" or "gold" }
end
local pager = ui.PagerNode { frame = { 0, 0, 100, 60 }, dataSource = source }
local window = ui.Window { size = { 100, 60 }, pager }
ui.sleep(0) -- a turn, in which the pages come
window:drag({ 80, 30 }, { 20, 30 })
ui.sleep(1)
print(pager.currentPageIndex) --> 2

---@example PagerNode.dataSource
---@see PagerNode

---@example PagerNode.indexOfPageWithNode
local source = {}
function source:numberOfPages() return 5 end
function source:nodeAtIndex(index)
  return ui.CellNode { backgroundColor = index % 2 == 1 and "tomato" or "gold" }
end
local pager = ui.PagerNode { frame = { 0, 0, 100, 60 }, dataSource = source }
local window = ui.Window { size = { 100, 60 }, pager }
ui.sleep(0) -- a turn, in which the pages come
print(pager:indexOfPageWithNode(pager.visibleNodes[1])) --> 1

---@example PagerNode.nodeForPageAtIndex
local source = {}
function source:numberOfPages() return 5 end
function source:nodeAtIndex(index)
  return ui.CellNode { backgroundColor = index % 2 == 1 and "tomato" or "gold" }
end
local pager = ui.PagerNode { frame = { 0, 0, 100, 60 }, dataSource = source }
local window = ui.Window { size = { 100, 60 }, pager }
ui.sleep(0) -- a turn, in which the pages come
print(pager:nodeForPageAtIndex(2).backgroundColor) --> #ffd700

---@example PagerNode.scrollToPage
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
