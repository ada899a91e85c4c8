-- Models are grouped by a field, or by a function; or sections are given with their models.
local ui = require "weft"
local items = require "items"
local list, cell = items.list, items.cell

local function header(section, models)
  local name = type(section) == "table" and section.day or section
  return ui.CellNode { debugName = name .. #models, style = { height = 10 } }
end
local function headers()
  ui.sleep(0)
  for section = 1, list.numberOfSections do
    print(section, list:supplementaryNodeForElementKind("header", section).debugName, list:numberOfRows(section))
  end
end
list:setItems({ { id = "a", day = "Mon" }, { id = "b", day = "Tue" }, { id = "c", day = "Mon" } },
  { key = "id", section = "day", nodeForItem = cell, nodeForHeader = header })
headers()
--> make | a
--> make | c
--> make | b
--> 1 | Mon2 | 2
--> 2 | Tue1 | 1
list:setItems({ { id = "b", day = "Tue" } }, { section = function(model) return model.day .. "!" end })
headers() --> 1 | Tue!1 | 1
local days = ui.CollectionNode { frame = { 0, 0, 100, 200 } }
days:setItems({ { day = "Mon", photos = {} }, { day = "Tue", photos = { { id = 1 }, { id = 2 } } } },
  { key = "id", section = "day", items = "photos", nodeForItem = cell, nodeForHeader = header })
print(days.numberOfSections, days:numberOfItems(1), days:numberOfItems(2)) --> 2 | 0 | 2
