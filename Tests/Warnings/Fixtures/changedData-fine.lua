-- Rows that are inserted when the data have got them.

local ui = require "weft"

local Cell = ui.CellNode:subclass "Cell"
Cell.style = { height = 20 }

local source = { count = 3 }

function source:numberOfRows() return self.count end

function source:nodeForRowAt(section, row) return Cell {} end

ui.preview("Rows", { width = 100, height = 100 }, function()
  local list = ui.TableNode { dataSource = source, style = { width = 100, height = 100 } }
  ui.task(function()
    source.count = source.count + 1
    list:insertRows(1, source.count)
    list:setContentOffset { 0, 10 }
  end)
  return list
end)
