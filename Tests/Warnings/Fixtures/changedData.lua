-- Rows whose number is another one each time that the table asks for it.

local ui = require "weft"

local Cell = ui.CellNode:subclass "Cell"
Cell.style = { height = 20 }

local source = { count = 0 }

function source:numberOfRows()
-- warning: numberOfRows(1) returns 2, and 1 at the last reload or update; the table still has 1; after a change of the
--   data, call insertRows, deleteRows, reloadData or setItems
  self.count = self.count + 1
  return self.count
end

function source:nodeForRowAt(section, row) return Cell {} end

ui.preview("Rows", { width = 100, height = 100 }, function()
  local list = ui.TableNode { dataSource = source, style = { width = 100, height = 100 } }
  list.contentInset = 30
  return list
end)
