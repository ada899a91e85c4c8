-- Sections and rows that are inserted in front move the visible rows alike: not at all, if that is asked for.
local ui = require "weft"

for _, offset in ipairs { 0, 10, 100 } do
  for _, kind in ipairs { "rows", "sections" } do
    local sections = { { "a", "b", "c", "d", "e", "f", "g", "h" } }
    local list = ui.TableNode { frame = { 0, 0, 100, 200 }, automaticallyAdjustsContentOffset = true, dataSource = {
      numberOfSections = function() return #sections end,
      numberOfRows = function(self, section) return #sections[section] end,
      nodeForRowAt = function(self, section, row) return ui.CellNode { style = { height = 60 } } end,
      nodeForSupplementaryElementOfKind = function(self, kind)
        if kind == "header" then return ui.CellNode { style = { height = 20 } } end
      end,
    } }
    local window = ui.Window { size = { 100, 200 }, list }
    ui.sleep(0)
    list.contentOffset = { 0, offset }
    ui.sleep(0)
    local function place()
      for section = 1, #sections do
        for row = 1, #sections[section] do
          if sections[section][row] == "c" then return list:rectForRow(section, row).y - list.contentOffset.y end
        end
      end
    end
    local before = place()
    if kind == "rows" then
      table.insert(sections[1], 1, "new")
      list:insertRows(1, 1)
    else
      table.insert(sections, 1, { "new", "newer" })
      list:insertSections(1)
    end
    ui.sleep(0)
    print(offset, kind, place() - before)
  end
end
--> 0 | rows | 0
--> 0 | sections | 0
--> 10 | rows | 0
--> 10 | sections | 0
--> 100 | rows | 0
--> 100 | sections | 0
