-- A data source and a delegate are called under the names of collections, with sections and items from 1.
local ui = require "weft"

local source = {}
function source:numberOfSections(collection) print("sections", collection ~= nil) return 2 end
function source:numberOfItems(section, collection) print("items", section) return section end
function source:nodeForItemAt(section, item) print("node", section, item) return ui.CellNode {} end
function source:nodeForSupplementaryElementOfKind(kind, section)
  print(kind, section)
  if kind == "header" then return ui.CellNode { style = { height = 10 } } end
end
local grid = ui.CollectionNode { frame = { 0, 0, 100, 200 }, itemSize = { 40, 40 }, dataSource = source }
grid.delegate = {
  constrainedSizeForItemAt = function(self, collection, section, item)
    if section == 1 then return { min = { 20, 20 }, max = { 20, 20 } } end
  end,
  didSelectItemAt = function(self, collection, section, item) print("select", collection == grid, section, item) end,
}
local window = ui.Window { size = { 100, 200 }, grid }
ui.sleep(0)
--> sections | true
--> items | 1
--> items | 2
--> header | 1
--> node | 1 | 1
--> footer | 1
--> header | 2
--> node | 2 | 1
--> node | 2 | 2
--> footer | 2
print(grid:rectForItem(1, 1).width, grid:rectForItem(2, 2).x, grid:rectForItem(2, 2).y) --> 20 | 60 | 40
window:tap { 90, 50 } --> select | true | 2 | 2
print(grid.indexPathsForSelectedItems[1].section, grid.indexPathsForSelectedItems[1].item) --> 2 | 2
