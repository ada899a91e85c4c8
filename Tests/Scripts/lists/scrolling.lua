-- Ranges, pages and offsets are set at once, and gradually where it is asked for.
local ui = require "weft"
local dump = require "dump"

local list = ui.TableNode {}
local function extents()
  local all = {}
  for _, type in ipairs { "display", "preload" } do
    for _, mode in ipairs { "full", "minimum", "visibleOnly", "lowMemory" } do
      local extent = list:tuningParametersForRangeType(type, mode)
      all[#all + 1] = ("%g/%g"):format(extent.leadingBufferScreenfuls, extent.trailingBufferScreenfuls)
    end
  end
  return table.concat(all, " ")
end
local function set(leading, trailing, ...)
  list:setTuningParameters({ leadingBufferScreenfuls = leading, trailingBufferScreenfuls = trailing }, ...)
end
set(3, 4, "display")
set(5, 6, "preload", "full")
set(7, 8, "display", "minimum")
set(9, 0, "preload", "lowMemory")
print(extents()) --> 3/4 7/8 0/0 0/0 5/6 0.5/0.25 0/0 9/0
print(dump(list:tuningParametersForRangeType "display"), dump(list:tuningParametersForRangeType "preload"))
--> {leadingBufferScreenfuls = 3, trailingBufferScreenfuls = 4} | {leadingBufferScreenfuls = 5, trailingBufferScreenfuls = 6}
local pager = ui.PagerNode { frame = { 0, 0, 100, 50 }, dataSource = {
  numberOfPages = function() return 5 end,
  nodeAtIndex = function(self, index) return ui.CellNode { debugName = "page " .. index } end,
} }
local window = ui.Window { size = { 100, 50 }, pager }
ui.sleep(0)
print(pager.currentPageIndex, pager:nodeForPageAtIndex(1).debugName, pager:nodeForPageAtIndex(6)) --> 1 | page 1 | nil
pager:scrollToPage(3)
print(pager.currentPageIndex, pager.contentOffset.x) --> 3 | 200
ui.sleep(0)
for _, node in ipairs { pager:nodeForPageAtIndex(3), ui.CellNode {}, ui.DisplayNode {} } do
  print(pager:indexOfPageWithNode(node))
end
--> 3
--> nil
--> nil
pager:scrollToPage(1, true)
ui.sleep(0.1)
print(pager.contentOffset.x > 0, pager.contentOffset.x < 200) --> true | true
ui.sleep(1)
print(pager.contentOffset.x, pager.currentPageIndex) --> 0 | 1
local scroll = ui.ScrollNode { frame = { 0, 0, 100, 50 }, contentSize = { 100, 500 } }
local second = ui.Window { size = { 100, 50 }, scroll }
scroll:setContentOffset { 0, 100 }
print(scroll.contentOffset) --> {x = 0, y = 100}
scroll:setContentOffset({ 0, 200 }, false)
print(scroll.contentOffset) --> {x = 0, y = 200}
scroll:setContentOffset({ 0, 300 }, true)
ui.sleep(0.1)
print(scroll.contentOffset.y > 200, scroll.contentOffset.y < 300) --> true | true
ui.sleep(0.3)
print(scroll.contentOffset) --> {x = 0, y = 300}
for _, directions in ipairs { "none", "vertical", "horizontal", "both" } do
  scroll.scrollableDirections = directions
  print(directions, scroll.scrollableDirections)
end
--> none | none
--> vertical | vertical
--> horizontal | horizontal
--> both | both
