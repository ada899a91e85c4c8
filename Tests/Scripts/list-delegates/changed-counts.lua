-- Sections, items of a section and pages that change without an update are reported with their own words.
local ui = require "weft"

local window = ui.Window { size = { 100, 100 } }
local sections, items, pages = 1, 3, 3
local function cell() return ui.CellNode { style = { preferredSize = { 100, 60 } } } end
local list = ui.TableNode { frame = { 0, 0, 100, 100 }, dataSource = {
  numberOfSections = function() return sections end, numberOfRows = function() return 3 end, nodeForRowAt = cell } }
window:addSubnode(list)
ui.sleep(0)
sections = 2
list:setContentOffset { 0, 80 }
ui.sleep(0)
--> warning: numberOfSections() returns 2, and 1 at the last reload or update; the table still has 1; after a change of the data, call insertSections, deleteSections, reloadData or setItems
local grid = ui.CollectionNode { frame = { 0, 0, 100, 100 }, dataSource = {
  numberOfSections = function() return 2 end,
  numberOfItems = function(_, section) return section == 2 and items or 1 end, nodeForItemAt = cell } }
window:addSubnode(grid)
ui.sleep(0)
items = 7
grid:setContentOffset { 0, 150 }
ui.sleep(0)
--> warning: numberOfItems(2) returns 7, and 3 at the last reload or update; the collection still has 3; after a change of the data, call insertItems, deleteItems, reloadData or setItems
local pager = ui.PagerNode { frame = { 0, 0, 100, 100 }, dataSource = {
  numberOfPages = function() return pages end, nodeAtIndex = cell } }
window:addSubnode(pager)
ui.sleep(0)
pages = 4
pager:scrollToPage(3)
ui.sleep(0)
--> warning: numberOfPages() returns 4, and 3 at the last reload or update; the pager still has 3; after a change of the data, call insertItems, deleteItems, reloadData or setItems
